// The doors of the engine's module (crates/browser/src/doors.rs): text in, text out.
export interface Doors extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  ask(): number;
  answer(): number;
}
/** What the module takes from the page. */
export const IMPORTS = { page: { now: (): number => performance.now() } };

/** The memory is another whenever it has grown, so it is looked up after the engine has worked. */
export function ask(engine: Doors, question: string): string {
  const bytes = new TextEncoder().encode(question);
  const room = engine.reserve(bytes.length);
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const length = engine.ask();
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answer(), length));
}
