import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTally } from './tally.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const fail = (error: unknown) => {
  throw error;
};

const into = (batches: Map<number, number>[]) => async (counts: Map<number, number>) => {
  batches.push(counts);
  return new Map();
};

test('what is counted is written in batches, and nothing when nothing was counted', async () => {
  const batches: Map<number, number>[] = [];
  const tally = createTally({ write: into(batches), onError: fail });
  tally.add(7);
  tally.add(7);
  tally.add(8);
  await vi.advanceTimersByTimeAsync(20_000);
  tally.add(7);
  await tally.stop();
  expect(batches).toEqual([
    new Map([
      [7, 2],
      [8, 1],
    ]),
    new Map([[7, 1]]),
  ]);
});

test('a batch that could not be written comes with the next', async () => {
  const batches: Map<number, number>[] = [];
  const errors: unknown[] = [];
  let isAway = true;
  const tally = createTally({
    write: async (counts) => {
      if (isAway) throw new Error('away');
      batches.push(counts);
      return new Map();
    },
    onError: (error) => errors.push(error),
  });
  tally.add(7);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(errors).toHaveLength(1);
  tally.add(7);
  isAway = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(batches).toEqual([new Map([[7, 2]])]);
  await tally.stop();
});

test('many are written a few at a time, and where one write fails, only what is left comes with the next', async () => {
  const batches: Map<number, number>[] = [];
  const errors: unknown[] = [];
  const write = into(batches);
  const tally = createTally({
    write: async (counts) => {
      if (batches.length === 2 && errors.length === 0) throw new Error('away');
      return write(counts);
    },
    onError: (error) => errors.push(error),
  });
  for (let id = 1; id <= 1_000; id += 1) tally.add(id);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(errors).toHaveLength(1);
  await tally.stop();
  expect(Math.max(...batches.map(({ size }) => size))).toBeLessThanOrEqual(200);
  const written = batches.flatMap((batch) => [...batch]).toSorted(([a], [b]) => a - b);
  expect(written).toEqual(Array.from({ length: 1_000 }, (_, place) => [place + 1, 1]));
});

test('what others have locked comes with the next, and a stop tries it for a while', async () => {
  const batches: Map<number, number>[] = [];
  const write = into(batches);
  let tries = 0;
  const tally = createTally({
    write: async (counts) => {
      tries += 1;
      if (tries >= 5) return write(counts);
      await write(new Map([...counts].filter(([id]) => id !== 7)));
      return new Map([...counts].filter(([id]) => id === 7));
    },
    onError: fail,
  });
  tally.add(7);
  tally.add(8);
  await vi.advanceTimersByTimeAsync(6_000);
  tally.add(7);
  const stopping = tally.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await stopping;
  const total = (wanted: number) =>
    batches.reduce((sum, batch) => sum + (batch.get(wanted) ?? 0), 0);
  expect([total(7), total(8)]).toEqual([2, 1]);
});

test('what can never be stored is dropped, and the others of its batch are written', async () => {
  const written: number[] = [];
  const errors: unknown[] = [];
  const tally = createTally({
    write: async (counts) => {
      if (counts.has(8)) throw Object.assign(new Error('invalid byte sequence'), { code: '22021' });
      written.push(...counts.keys());
      return new Map();
    },
    onError: (error) => errors.push(error),
  });
  for (const id of [7, 8, 9]) tally.add(id);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(written).toEqual([7, 9]);
  expect(errors).toHaveLength(1);
  await tally.stop();
  expect(written).toEqual([7, 9]);
});
