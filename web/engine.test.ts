// The engine as a WebAssembly module answers as it does natively: whole random games, and what the searching bot chooses.
// `cargo xtask engine` writes the module and the native answers.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ask, IMPORTS, type Doors } from './src/lib/here/doors.ts';

const MODULE = 'engine/emerald.wasm', NATIVE = 'engine/native.json';

it.skipIf(!existsSync(MODULE))('answers as natively', { timeout: 600_000 }, async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(MODULE), IMPORTS);
  const asked = JSON.parse(readFileSync(NATIVE, 'utf8')) as { question: object; answer: object }[];
  expect(asked.length).toBeGreaterThan(50);
  for (const { question, answer } of asked) expect(JSON.parse(ask(instance.exports as Doors, JSON.stringify(question))), JSON.stringify(question)).toEqual(answer);
});
