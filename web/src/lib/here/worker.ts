// One instance of the engine, in a worker of its own: it hosts a table, or thinks about one. Text in, text out.
import { ask, IMPORTS, type Doors } from './doors.ts';

/** What the page sends: the compiled module first, then questions by number. */
export type ToWorker = { module: WebAssembly.Module } | { n: number; question: string };
export type FromWorker = { n: number; answer: string } | { n: number; broken: string };

let doors: Promise<Doors>;
onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  if ('module' in data) {
    doors = WebAssembly.instantiate(data.module, IMPORTS).then((i) => i.exports as Doors);
    return;
  }
  try {
    postMessage({ n: data.n, answer: ask(await doors, data.question) } satisfies FromWorker);
  } catch (e) {
    postMessage({ n: data.n, broken: String(e) } satisfies FromWorker);
  }
};
