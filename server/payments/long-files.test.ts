import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { readTable } from './use-cases/read-table.ts';

/** Files that nobody would write by mistake: others are served meanwhile, and reading ends if there is too much. */
const read = async (text: string, { most = Infinity } = {}) => {
  let taken = 0;
  let turns = 0;
  const reading = { isDone: false };
  const table = readTable(Buffer.from(text), {
    chosen: undefined,
    find: ([first = []]) => (first[0] === 'Date' ? { headerAt: 0, names: {} } : undefined),
    begin: () => ({ take: () => void (taken += 1), isFull: () => taken > most }),
    isGone: () => false,
  }).finally(() => (reading.isDone = true));
  while (!reading.isDone) {
    await nextTurn();
    turns += 1;
  }
  await table;
  return { taken, turns };
};

const long = 4 * 1024 * 1024;

test.each([
  ['line ends', '\n'],
  ['returns', '\r'],
  ['commas', ','],
  ['marks and commas', '",'],
  ['blank cells in lines', ', ,\n'],
])('others are served while a file of nothing but %s is read', async (_, part) => {
  const { turns } = await read(`Date,Text\n${part.repeat(long / part.length)}`);
  expect(turns).toBeGreaterThan(5);
});

test('nothing is read beyond what a file may have', async () => {
  expect((await read(`Date,Text\n${'a,b\n'.repeat(1_000)}`, { most: 10 })).taken).toBe(11);
});

test('reading ends when whoever sent the file has gone, and the next one is read', async () => {
  let taken = 0;
  let isGone = false;
  const lines = 1_000_000;
  const reading = readTable(Buffer.from(`Date,Text\n${'a,b\n'.repeat(lines)}`), {
    chosen: undefined,
    find: () => ({ headerAt: 0, names: {} }),
    begin: () => ({ take: () => void (taken += 1), isFull: () => false }),
    isGone: () => isGone,
  });
  const ends = expect(reading).rejects.toMatchObject({ code: 'unreadable_body' });
  await nextTurn();
  isGone = true;
  await ends;
  expect(taken).toBeLessThan(lines);
  expect((await read('Date,Text\na,b\n')).taken).toBe(1);
});
