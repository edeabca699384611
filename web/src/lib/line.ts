// The line between the page and a table, wherever the table is.
import type { AnyView } from './game.ts';
import { isHere } from './here/tables.ts';
import type { SeatId, ToClient, ToServer } from './wire.ts';

/** `full`: this browser has no room for the last move; `gone`: it keeps that table no longer. */
export type Link = 'connecting' | 'open' | 'lost' | 'full' | 'gone';
export interface Line {
  /** Shows no more pauses until a person is asked, where the bots think in this browser. */
  hurry?(): void;
  send(m: ToServer): boolean;
  /** Tries again to reach the table. */
  retry(): void;
  close(): void;
  /** What a seat saw at an earlier ply, and at the end of every round. */
  past(seat: SeatId | null, ply: number): Promise<AnyView>;
  rounds(seat: SeatId | null): Promise<AnyView[]>;
  /** Gives a seat up: a bot plays on. */
  resign(seat: SeatId): Promise<void>;
}

/** A line to a table in this browser or on a server; the code of the other is not even fetched. `known` is the last ply known. */
export async function lineTo(table: string, known: () => number | undefined, hear: (m: ToClient) => void, status: (l: Link) => void): Promise<Line> {
  status('connecting');
  if (!isHere(table)) return (await import('./socket.ts')).connect(table, known, hear, status);
  const { HereLine } = await import('./here/line.ts');
  return new HereLine(table, hear, status);
}
