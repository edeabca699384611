// The line to a finished game: every moment can be looked at, nothing can be played.
import { Engine } from '../here/engine.ts';
import { keepGames } from '../here/kept.ts';
import { freshTable } from '../here/tables.ts';
import type { AnyContent, AnyView } from '../game.ts';
import type { Line } from '../line.ts';
import type { Branch, LogEntry, ReplayInfo, SeatId } from '../wire.ts';

export class ReplayLine implements Line {
  #engine = new Engine();

  /** Throws what is wrong with the record, in words. */
  open(record: string, sheet?: string): Promise<ReplayInfo> { return this.#engine.ask('replay', { record, sheet }); }
  /** What is printed, from the engine that has read it already. */
  content(about: ReplayInfo, sheet?: string): Promise<AnyContent> { return this.#engine.ask('content', { game: about.game, settings: about.settings, sheet }); }
  /** Everything that happened, as a seat or a watcher was told it. */
  story(seat: SeatId | null): Promise<LogEntry[]> { return this.#engine.ask('story', { seat }); }
  past(seat: SeatId | null, ply: number): Promise<AnyView> { return this.#engine.ask('moment', { seat, ply }); }
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
  /** Nobody counts the rounds of what is looked back at. */
  rounds(): Promise<AnyView[]> { return Promise.resolve([]); }
  resign(): Promise<void> { return Promise.resolve(); }
  close(): void { this.#engine.close(); }
}
