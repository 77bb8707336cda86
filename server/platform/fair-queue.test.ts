import { setImmediate as settled } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createFairQueue } from './fair-queue.ts';

function line() {
  const inTurn = createFairQueue({ maxWaiting: 4, maxPerSource: 2 });
  const done: string[] = [];
  const ask = (isKnown: boolean, name: string, source = name) =>
    inTurn({ isKnown, source }, async () => {
      await settled();
      done.push(name);
    });
  return { ask, done };
}

test('whoever is known waits for one stranger and no longer', async () => {
  const { ask, done } = line();
  await Promise.all([
    ...['s1', 's2', 's3', 's4'].map((name) => ask(false, name)),
    ...['k1', 'k2'].map((name) => ask(true, name)),
  ]);
  expect(done).toEqual(['s1', 'k1', 's2', 'k2', 's3', 's4']);
});

test('a full line refuses, also where one source fills its share of it', async () => {
  const { ask, done } = line();
  const under = [ask(false, 'first'), ask(false, 'a', 'one place'), ask(false, 'b', 'one place')];
  await expect(ask(false, 'c', 'one place')).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(under);
  const full = ['first', 'a', 'b', 'd', 'e'].map((name) => ask(false, name));
  await expect(ask(false, 'f')).rejects.toMatchObject({ code: 'unavailable' });
  full.push(ask(true, 'known'));
  await Promise.all(full);
  expect(done).toContain('known');
});

test.each([true, false])(
  'places that ask for much neither keep another out nor make them wait for all of it (known: %s)',
  async (isKnown) => {
    const { ask, done } = line();
    const greedy = ['first', 'a', 'a', 'b', 'b'].map((name, at) =>
      ask(isKnown, `${name}${at}`, name),
    );
    const settling = Promise.allSettled(greedy);
    await ask(isKnown, 'honest');
    const outcomes = (await settling).map(({ status }) => status);
    // The source with the most waiting loses its last place; each of the two has had one turn before.
    expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(1);
    expect(done.indexOf('honest')).toBe(3);
  },
);

test('work that fails is told to who asked, and the next has its turn', async () => {
  const inTurn = createFairQueue({ maxWaiting: 4, maxPerSource: 4 });
  const client = { isKnown: true, source: 'one' };
  const failing = inTurn(client, () => Promise.reject(new Error('broken')));
  const next = inTurn(client, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
