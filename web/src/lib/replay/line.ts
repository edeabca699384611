// The line to a finished game: every moment can be looked at, nothing can be played.
import { Engine } from '../here/engine.ts';
import { keepGames } from '../here/kept.ts';
import { freshTable } from '../here/tables.ts';
import type { AnyView } from '../game.ts';
import type { Line } from '../line.ts';
import type { Branch, LogEntry, ReplayInfo, SeatId } from '../wire.ts';

export class ReplayLine implements Line {
  #engine = new Engine();

  /** Throws what is wrong with the record, in words. */
  open(record: string, sheet?: string): Promise<ReplayInfo> { return this.#engine.ask('replay', { record, sheet }); }
  async story(seat: SeatId | null): Promise<{ log: LogEntry[]; rounds: AnyView[] }> {
    const [log, rounds] = await this.#engine.ask('story', { seat });
    return { log, rounds };
  }
  past(seat: SeatId | null, ply: number): Promise<AnyView> { return this.#engine.ask('moment', { seat, ply }); }
  async rounds(seat: SeatId | null): Promise<AnyView[]> { return (await this.story(seat)).rounds; }
  /** A table of its own in this browser that goes on from a moment; gives its id. */
  async fork(from: Branch, level: string): Promise<string> {
    const { name, id, now } = freshTable();
    const [setup, moves] = await this.#engine.ask('fork', { from, level, name, id, now });
    await keepGames([{ id, setup, moves }]);
    return id;
  }
  /** A moment as the text of a scenario. */
  scenario(ply: number): Promise<string> { return this.#engine.ask('scenario', { ply }); }
  send(): boolean { return false; }
  retry(): void {}
  resign(): Promise<void> { return Promise.resolve(); }
  close(): void { this.#engine.close(); }
}
