import { expect, test } from 'vitest';

import { inBatches } from './in-batches.ts';

/** Work that is done on a test's command, with what was asked for each time. */
function workshop({
  maxSize = 10,
  lanes = 1,
  isBad = () => false,
}: { maxSize?: number; lanes?: number; isBad?: (item: number) => boolean } = {}) {
  const asked: number[][] = [];
  const open: (() => void)[] = [];
  const ask = inBatches(
    async (items: number[]) => {
      asked.push(items);
      await new Promise<void>((resolve) => open.push(resolve));
      if (items.some(isBad)) throw new Error('bad');
      return items.map((item) => item * 2);
    },
    { maxSize, lanes },
  );
  const finish = async () => {
    while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const one of open.splice(0)) one();
  };
  return { asked, ask, finish };
}

test('who comes while others are worked on shares the next batch, and each gets the answer to its own', async () => {
  const { asked, ask, finish } = workshop();
  const first = ask(1);
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const others = [ask(2), ask(3), ask(4)];
  await finish();
  await finish();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1], [2, 3, 4]]);
});

test('who comes at one moment is one batch, of no more than so many', async () => {
  const { asked, ask, finish } = workshop({ maxSize: 2 });
  const all = [ask(1), ask(2), ask(3)];
  await finish();
  await finish();
  expect(await Promise.all(all)).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2], [3]]);
});

test('one that cannot be done keeps nobody else from theirs', async () => {
  const { asked, ask, finish } = workshop({ isBad: (item) => item === 2 });
  const all = Promise.allSettled([ask(1), ask(2), ask(3)]);
  await finish();
  await finish();
  const outcomes = await all;
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]]);
  const later = ask(5);
  await finish();
  expect(await later).toBe(10);
});

test('many who come at one moment are shared among the lanes, and few are not', async () => {
  const { asked, ask, finish } = workshop({ maxSize: 200, lanes: 2 });
  const numbers = Array.from({ length: 160 }, (_, number) => number);
  const all = numbers.map(ask);
  await finish();
  expect(await Promise.all(all)).toEqual(numbers.map((number) => number * 2));
  expect(asked.map(({ length }) => length)).toEqual([80, 80]);
  const few = [ask(1), ask(2)];
  await finish();
  expect(await Promise.all(few)).toEqual([2, 4]);
  expect(asked.slice(2)).toEqual([[1, 2]]);
});

test('as many as go together do not wait for those that come after them', async () => {
  const { asked, ask, finish } = workshop({ maxSize: 2, lanes: 2 });
  const all = [ask(1), ask(2), ask(3)];
  expect(asked).toEqual([[1, 2]]);
  await finish();
  await finish();
  expect(await Promise.all(all)).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2], [3]]);
});

test('what comes while all lanes are busy goes with the first one that is free', async () => {
  const { asked, ask, finish } = workshop({ lanes: 2 });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const all = [ask(1)];
  while (asked.length < 1) await turn();
  all.push(ask(2));
  while (asked.length < 2) await turn();
  all.push(ask(3), ask(4));
  await finish();
  await finish();
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1], [2], [3, 4]]);
});
