import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTally } from './tally.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const fail = (error: unknown) => {
  throw error;
};

test('what is counted is written in batches, and nothing when nothing was counted', async () => {
  const batches: Map<number, number>[] = [];
  const tally = createTally({ write: async (counts) => void batches.push(counts), onError: fail });
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
