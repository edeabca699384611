import { expect, test } from 'vitest';
import { fromAddress, intoAddress, isRecord } from './address.ts';

test('a record goes into an address and comes out as it was', async () => {
  const record = `emerald record 1\ngame second-edition\n${'monday place:informer\n'.repeat(300)}result target monday=6\n`;
  const id = await intoAddress(record);
  expect(isRecord(id)).toBe(true);
  expect(id).toMatch(/^~[\w-]+$/);
  expect(id.length).toBeLessThan(record.length / 10);
  expect(await fromAddress(id)).toBe(record);
});

test('what is no record is refused', async () => {
  await expect(fromAddress('~not*a*record')).rejects.toThrow();
  await expect(fromAddress('~AAAA')).rejects.toThrow();
});
