// One instance of the engine, in a worker of its own: it hosts a table, or thinks about one. Text in, text out.
interface Doors extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  ask(): number;
  answer(): number;
}
/** What the page sends: the compiled module first, then questions by number. */
export type ToWorker = { module: WebAssembly.Module } | { n: number; question: string };
export type FromWorker = { n: number; answer: string } | { n: number; broken: string };

let doors: Promise<Doors>;
onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  if ('module' in data) {
    doors = WebAssembly.instantiate(data.module, { page: { now: () => performance.now() } }).then((i) => i.exports as Doors);
    return;
  }
  try {
    postMessage({ n: data.n, answer: ask(await doors, data.question) } satisfies FromWorker);
  } catch (e) {
    postMessage({ n: data.n, broken: String(e) } satisfies FromWorker);
  }
};

/** The memory is another whenever it has grown, so it is looked up after the engine has worked. */
function ask(engine: Doors, question: string): string {
  const bytes = new TextEncoder().encode(question);
  const room = engine.reserve(bytes.length);
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const length = engine.ask();
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answer(), length));
}
