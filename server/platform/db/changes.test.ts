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

/** One process's ear, and what it has heard since it was up to date. */
async function anEar(): Promise<Changes & { heard: string[] }> {
  const changes = openChanges(shop.url, () => undefined);
  onTestFinished(() => changes.stop());
  const heard: string[] = [];
  changes.listen((names) => heard.push(...names));
  await expect.poll(() => changes.isUpToDate()).toBe(true);
  heard.length = 0;
  return { ...changes, heard };
}

const tell = (...names: string[]) => sql`select tell_change(${names}::text[])`.execute(shop.db);

test('whoever waits until a change is spread knows that every process has heard of it', async () => {
  const [one, other] = [await anEar(), await anEar()];
  for (let round = 0; round < 20; round += 1) {
    await tell(`cake:${round}`, 'cakes');
    await one.invalidate();
    expect(one.heard).toContain(`cake:${round}`);
    expect(other.heard).toContain(`cake:${round}`);
  }
});

test('what many wait for at once is said together', async () => {
  const [one, other] = [await anEar(), await anEar()];
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      await tell(`plate:${number}`);
      await one.invalidate();
      expect(other.heard).toContain(`plate:${number}`);
    }),
  );
});

test('a transaction that was taken back says nothing', async () => {
  const ear = await anEar();
  const taken = shop.db.transaction().execute(async (db) => {
    await sql`select tell_change(array['ghost'])`.execute(db);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await ear.invalidate();
  expect(ear.heard).not.toContain('ghost');
});

test('what a command wrote, which waits for nobody, is heard soon', async () => {
  const ear = await anEar();
  await tell('banners');
  await expect.poll(() => ear.heard).toContain('banners');
});

test('more names than a message holds are everything', async () => {
  const ear = await anEar();
  for (let part = 0; part < 4; part += 1) {
    await tell(...Array.from({ length: 250 }, (_, number) => `product:${part * 1_000 + number}`));
  }
  await ear.invalidate();
  expect(ear.heard).toContain('*');
});

test('a process whose line is cut relies on nothing until it is back, and then has forgotten all', async () => {
  const ear = await anEar();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jalsa changes'
  `.execute(shop.admin);
  await expect.poll(() => ear.isUpToDate()).toBe(false);
  expect(ear.heard).toContain('*');
  await expect.poll(() => ear.isUpToDate()).toBe(true);
});

/** Another process that listens, until it is killed or stopped. */
async function anotherProcess() {
  const program = path.join(import.meta.dirname, '../../../tests/support/listening.ts');
  const child = spawn(process.execPath, [program, shop.url]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

test('a process that was killed is not waited for, one that is frozen only until it relies on nothing', async () => {
  const ear = await anEar();
  const [killed, frozen] = [await anotherProcess(), await anotherProcess()];
  const invalidate = async () => {
    const begun = performance.now();
    await tell('courses');
    await ear.invalidate();
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
}, 30_000);
