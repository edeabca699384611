// A line to a table in this browser: what `socket.ts` is for a table on a server. The engine hosts the table in one worker and
// thinks for the bots in others. A move is kept before it is shown.
import type { Link } from '../line.ts';
import type { SeatId, ToClient, ToServer } from '../wire.ts';
import type { Answer, Consulted } from './engine.ts';
import { Hosted } from './hosted.ts';
import { Full, keepMove, keepTable, kept } from './kept.ts';
import { Thinkers, type Kept } from './thinkers.ts';

/** How long a broken engine rests before it is started again. */
const REST = 1000;

let asked = false;
/** The browser may throw away what it holds for a page it does not know well. Some ask the reader, so it is asked only when
    there is something to lose: with the first move. */
function askToPersist(): void {
  if (!asked) void navigator.storage?.persist?.();
  asked = true;
}

export class HereLine extends Hosted {
  #thinkers = new Thinkers();
  #table: Kept;
  /** The seat this screen was turned to, on a screen that several share. */
  #held: SeatId | null = null;
  /** There was no room for the last move; the engine is ahead of what was kept. */
  #full = false;
  /** Tells other tabs with the same table that there is something to read. */
  #others: BroadcastChannel;

  constructor(id: string, hear: (m: ToClient) => void, status: (l: Link) => void) {
    super(hear, status);
    this.#table = { id, setup: { game: '', status: '', created: 0 }, moves: [] };
    this.#others = new BroadcastChannel(`emerald ${id}`);
    this.#others.onmessage = () => this.retry();
    this.retry();
  }

  override send(message: ToServer): boolean {
    if (message.t === 'hold') this.#held = message.seat;
    if (message.t === 'play') askToPersist();
    return !this.#full && super.send(message);
  }
  override close(): void {
    super.close();
    this.#others.close();
    this.#thinkers.close();
  }

  /** Lays the table out as it was kept, and shows it. */
  protected async layOut(): Promise<void> {
    if (this.closed) return;
    const { id } = this.#table;
    const table = await kept(id);
    if (!table) { this.status('gone'); return; }
    this.#table = { id, ...table };
    this.#full = false;
    await this.host.ask('open', this.#table);
    this.status('open');
    await this.settle(await this.host.ask('enter', { from: null }));
    if (this.#held) await this.settle(await this.host.ask('hear', { message: { t: 'hold', seat: this.#held } }));
  }

  protected async keep(keep: NonNullable<Answer['keep']>): Promise<boolean> {
    const { id } = this.#table;
    if ('setup' in keep) {
      await keepTable(id, keep.setup);
      this.#table.setup = keep.setup;
    } else {
      const { number, made } = keep.move;
      // Another tab may have been quicker.
      if (!(await keepMove(id, number, made))) return false;
      this.#table.moves[number] = made;
    }
    this.#others.postMessage('kept');
    return true;
  }

  protected think(level: string, searches: boolean): Promise<string> { return this.#thinkers.think(this.#table, level, searches); }
  protected advise(consult: Consulted): Promise<ToClient | null> { return this.#thinkers.advise(this.#table, consult); }

  /** The table is laid out again as it was kept: what was not kept was never shown. */
  protected broken(e: unknown): void {
    if (e instanceof Full) {
      // It would only fail again: somebody must make room, and say so.
      this.#full = true;
      this.status('full');
      return;
    }
    console.error(e);
    this.startAgain();
    this.#thinkers.close();
    setTimeout(() => this.retry(), REST);
  }
}
