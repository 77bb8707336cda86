import { expect, onTestFinished, test } from 'vitest';

import { openStallingProxy } from '#tests/support/stalling-proxy.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { prepareJobs } from './jobs.ts';

/** Jobs on a database that has problems. */
const kinds = [{ name: 'test.job' }];

test('what looks after the jobs waits for no lock without an end', async () => {
  const { url, pool } = await openTestShop();
  const jobs = await prepareJobs({ url, kinds, onError: () => undefined });
  onTestFinished(() => jobs.stop());
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table pgboss.queue in access exclusive mode');
    await expect(jobs.count()).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await jobs.count()).toMatchObject([{ kind: 'test.job' }]);
});

test('of jobs with a key one waits, whoever writes it; also in a queue of an earlier version', async () => {
  const { url, db, pool } = await openTestShop();
  const onError = () => undefined;
  const earlier = await prepareJobs({ url, kinds: [{ name: 'test.keyed' }], onError });
  onTestFinished(() => earlier.stop());
  const keyed = { name: 'test.keyed', keyOf: ({ of }: { of: string }) => of };
  const jobs = await prepareJobs({ url, kinds: [keyed], onError });
  onTestFinished(() => jobs.stop());
  const write = (of: string) => jobs.enqueue(db, { name: 'test.keyed' }, { of });
  await Promise.all(['one', 'two', 'one', 'two', 'one'].map(write));
  const { rows } = await pool.query(
    `select data ->> 'of' as of from pgboss.job where name = 'test.keyed' order by 1`,
  );
  expect(rows).toEqual([{ of: 'one' }, { of: 'two' }]);
});

test('jobs that somebody waits for are done one right after the other; others leave the machine time', async () => {
  const { url, db } = await openTestShop();
  const [prompt, patient] = [
    { name: 'test.prompt', isPrompt: true as const },
    { name: 'test.patient' },
  ];
  const jobs = await prepareJobs({ url, kinds: [prompt, patient], onError: () => undefined });
  onTestFinished(() => jobs.stop());
  const done: string[] = [];
  for (const { name } of [prompt, patient]) {
    jobs.handle({ name }, async () => {
      done.push(name);
      // One that fails holds up none of those behind it.
      if (done.length === 2) throw new Error('No.');
    });
    for (let n = 0; n < 12; n += 1) await jobs.enqueue(db, { name }, {});
  }
  await jobs.startWorking();
  const doneOf = (name: string) => done.filter((one) => one === name).length;
  await expect.poll(() => doneOf('test.prompt'), { timeout: 60_000 }).toBe(12);
  expect(doneOf('test.patient')).toBeLessThan(6);
});

test('a line that was lost on the way keeps no job waiting for ever', async () => {
  const { url } = await openTestShop();
  const proxy = await openStallingProxy(url);
  const jobs = await prepareJobs({ url: proxy.url, kinds, onError: () => undefined });
  onTestFinished(async () => {
    await jobs.stop();
    await proxy.close();
  });
  expect(await jobs.count()).toHaveLength(1);
  proxy.stall();
  await expect(jobs.count()).rejects.toThrow('Connection terminated');
  proxy.carryAgain();
  await expect.poll(jobs.count).toHaveLength(1);
});
