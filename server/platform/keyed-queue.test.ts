import { expect, test } from 'vitest';

import { createKeyedQueue } from './keyed-queue.ts';

/** A queue whose work the test finishes by hand. */
function queue(
  bounds: { maxWaiting?: number; maxWaitingTogether?: number; maxWaitMs?: number } = {},
) {
  const inTurn = createKeyedQueue({
    maxAtOnce: 2,
    maxWaiting: bounds.maxWaiting ?? 2,
    maxWaitingTogether: bounds.maxWaitingTogether ?? 100,
    maxWaitMs: bounds.maxWaitMs ?? 10_000,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { inTurn, ask, begun, end: (name: string) => ends.get(name)?.() };
}

test('so much of one key at a time, in the order in which it came; another key waits for none of it', async () => {
  const { ask, begun, end } = queue();
  const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')];
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) end(name);
  await expect.poll(() => begun).toContain('a4');
  end('a4');
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('what is too much of one key is refused at once, and again taken when there is room', async () => {
  const { ask, begun, end } = queue();
  const taken = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await expect(ask('a', 'a5')).rejects.toMatchObject({ code: 'too_many_attempts' });
  end('a1');
  await expect.poll(() => begun).toContain('a3');
  taken.push(ask('a', 'a6'));
  for (const name of ['a2', 'a3', 'a4', 'a6']) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  await Promise.all(taken);
});

test('all queues together have a bound, and who fills it gives room to who asks for less', async () => {
  const { ask, begun, end } = queue({ maxWaiting: 10, maxWaitingTogether: 6 });
  const refused: string[] = [];
  const answers = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b'].map((key, at) =>
    ask(key, `${key}${at}`).catch((error: { code: string }) => {
      refused.push(`${key}${at} ${error.code}`);
    }),
  );
  const honest = ['c', 'c', 'c', 'c'].map((key, at) => ask(key, `${key}${at}`));
  await expect.poll(() => refused).toEqual(['a4 too_many_attempts', 'b9 too_many_attempts']);
  // No queue is longer than another by enough to lose a place.
  await expect(ask('c', 'c5')).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => begun).toEqual(['a0', 'a1', 'b5', 'b6', 'c0', 'c1']);
  for (let turn = 0; turn < 12; turn += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(turn);
    end(begun[turn] ?? '');
  }
  expect(await Promise.all(honest)).toEqual(['c0', 'c1', 'c2', 'c3']);
  await Promise.all(answers);
  expect(refused).toHaveLength(2);
});

test('work is told whether it had to wait', async () => {
  const { inTurn } = queue();
  const waits = await Promise.all(Array.from({ length: 4 }, () => inTurn('a', async (w) => w)));
  expect(waits).toEqual([false, false, true, true]);
});

test('whose turn does not come in time is refused, and takes no turn later', async () => {
  const { ask, begun, end } = queue({ maxWaitMs: 20 });
  const first = [ask('a', 'a1'), ask('a', 'a2')];
  await expect(ask('a', 'late')).rejects.toMatchObject({ code: 'unavailable' });
  end('a1');
  end('a2');
  await Promise.all(first);
  const next = ask('a', 'a3');
  end('a3');
  expect(await next).toBe('a3');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('work that fails is told to who asked, and the next has its turn', async () => {
  const { inTurn } = queue();
  const failing = Array.from({ length: 3 }, () =>
    inTurn('a', () => Promise.reject(new Error('broken'))),
  );
  for (const one of failing) await expect(one).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 'done')).toBe('done');
});
