import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { type Changes, openChanges } from './changes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

/** Opens the changes of one process, and collects the tags it receives once it is up to date. */
async function openReceiver(): Promise<Changes & { received: string[] }> {
  const changes = openChanges(shop.url, () => undefined);
  onTestFinished(() => changes.stop());
  const received: string[] = [];
  changes.listen((names) => received.push(...names));
  await expect.poll(() => changes.isUpToDate()).toBe(true);
  received.length = 0;
  return { ...changes, received };
}

const notify = (...names: string[]) => sql`select tell_change(${names}::text[])`.execute(shop.db);

test('whoever waits until a change is spread knows that every process has heard of it', async () => {
  const [one, other] = [await openReceiver(), await openReceiver()];
  for (let round = 0; round < 20; round += 1) {
    await notify(`cake:${round}`, 'cakes');
    await one.invalidate();
    expect(one.received).toContain(`cake:${round}`);
    expect(other.received).toContain(`cake:${round}`);
  }
});

test('what many wait for at once is said together', async () => {
  const [one, other] = [await openReceiver(), await openReceiver()];
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      await notify(`plate:${number}`);
      await one.invalidate();
      expect(other.received).toContain(`plate:${number}`);
    }),
  );
});

test('what is under way when they are stopped is no error', async () => {
  const errors: unknown[] = [];
  for (let round = 0; round < 10; round += 1) {
    const changes = openChanges(shop.url, (error) => errors.push(error));
    await expect.poll(() => changes.isUpToDate()).toBe(true);
    const invalidated = changes.invalidate();
    await pause(round);
    await changes.stop();
    await invalidated;
  }
  expect(errors).toEqual([]);
});

test('a transaction that was taken back says nothing', async () => {
  const receiver = await openReceiver();
  const taken = shop.db.transaction().execute(async (db) => {
    await sql`select tell_change(array['ghost'])`.execute(db);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await receiver.invalidate();
  expect(receiver.received).not.toContain('ghost');
});

test('what a command wrote, which waits for nobody, is heard soon', async () => {
  const receiver = await openReceiver();
  await notify('banners');
  await expect.poll(() => receiver.received).toContain('banners');
});

test('more names than a message holds are everything', async () => {
  const receiver = await openReceiver();
  for (let part = 0; part < 4; part += 1) {
    await notify(...Array.from({ length: 250 }, (_, number) => `product:${part * 1_000 + number}`));
  }
  await receiver.invalidate();
  expect(receiver.received).toContain('*');
});

test('a process whose line is cut relies on nothing until it is back, and then has forgotten all', async () => {
  const receiver = await openReceiver();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jalsa changes'
  `.execute(shop.admin);
  await expect.poll(() => receiver.isUpToDate()).toBe(false);
  expect(receiver.received).toContain('*');
  await expect.poll(() => receiver.isUpToDate()).toBe(true);
});

/** Starts another process that listens, until it is killed or stopped. */
async function anotherProcess() {
  const program = path.join(import.meta.dirname, '../../../tests/support/listening.ts');
  const child = spawn(process.execPath, [program, shop.url]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

test('a process that was killed is not waited for, one that is frozen only until it relies on nothing', async () => {
  const receiver = await openReceiver();
  const [killed, frozen] = [await anotherProcess(), await anotherProcess()];
  const invalidate = async () => {
    const begun = performance.now();
    await notify('courses');
    await receiver.invalidate();
    return performance.now() - begun;
  };
  await invalidate();
  killed.kill('SIGKILL');
  const withoutTheKilled = await invalidate();
  frozen.kill('SIGSTOP');
  await pause(100);
  const untilAborted = await invalidate();
  const withoutTheFrozen = await invalidate();
  expect(untilAborted).toBeGreaterThan(5_000);
  expect(withoutTheKilled).toBeLessThan(untilAborted / 2);
  expect(withoutTheFrozen).toBeLessThan(untilAborted / 2);
});
