import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { newestBackupAt } from '#server/platform/backup/folder.ts';
import { scheduleBackups } from '#server/platform/backup/schedule.ts';
import { databaseIdentity } from '#server/platform/db/advisory-locks.ts';
import { emptyFolder, emptyPlace, restored } from '#tests/support/backups.ts';
import { openStallingProxy } from '#tests/support/stalling-proxy.ts';
import { aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { scheduledBackups } from './scheduled-backups.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Half past nine in India. */
const morning = new Date('2026-11-21T04:00:00Z');
const hourMs = 60 * 60 * 1000;

interface Watched {
  dir: string;
  url: string;
  make?: (file: string) => Promise<void>;
  keep?: number;
  tryAgainAfterMs?: number;
}

/** Processes that watch over one folder, on a clock that the test turns on. */
function watch({ make = (file) => writeFile(file, 'whole'), ...watched }: Watched, processes = 1) {
  let now = morning;
  const made = vi.fn(make);
  const onError = vi.fn();
  const onLeft = vi.fn();
  const watching: AsyncDisposable[] = [];
  for (let n = 0; n < processes; n += 1) {
    const one = scheduleBackups({
      at: '03:00',
      keep: 3,
      ...watched,
      make: made,
      onError,
      onLeft,
      everyMs: 10,
      clock: { now: () => now },
      localTime: (at) => new Date(at.getTime() + 5.5 * hourMs).toISOString().replace('T', ' '),
    });
    onTestFinished(() => one[Symbol.asyncDispose]());
    watching.push(one);
  }
  const stop = () => Promise.all(watching.map((one) => one[Symbol.asyncDispose]()));
  const pass = (hours: number) => (now = new Date(now.getTime() + hours * hourMs));
  return { made, onError, onLeft, pass, stop };
}

/** Machines are busy. */
const eventually = <Result>(look: () => Result) => expect.poll(look);

/** All but the one that identifies their owner. */
const inOrder = async (dir: string) =>
  (await readdir(dir)).filter((name) => name !== 'jalsa-shop.txt').toSorted();

test('a shop with a folder for backups makes one that can be restored', async () => {
  const shop = await openTestShop();
  await aProduct(shop);
  const dir = await emptyFolder();
  const watching = scheduledBackups({ dir, at: '03:00', keep: 7 }, shop, silent);
  onTestFinished(() => watching[Symbol.asyncDispose]());
  await eventually(() => inOrder(dir)).toEqual([expect.stringMatching(/^jalsa-[\d-]{15}\.tar$/)]);
  const [name = ''] = await inOrder(dir);
  await restored(path.join(dir, name), await emptyPlace());
});

test('however many processes serve, one backup is made a day, and the newest are kept', async () => {
  const { url } = await emptyPlace();
  const dir = await emptyFolder();
  await writeFile(path.join(dir, 'accounts.xlsx'), 'not ours');
  const { made, onError, pass } = watch({ dir, url }, 4);
  // The one of this night is missing: it is made up for at once.
  await eventually(() => inOrder(dir)).toContain('jalsa-2026-11-21-0930.tar');
  for (const day of [22, 23, 24, 25]) {
    pass(24);
    await eventually(() => inOrder(dir)).toContain(`jalsa-2026-11-${day}-0930.tar`);
  }
  await eventually(() => inOrder(dir)).toEqual([
    'accounts.xlsx',
    'jalsa-2026-11-23-0930.tar',
    'jalsa-2026-11-24-0930.tar',
    'jalsa-2026-11-25-0930.tar',
  ]);
  expect(made).toHaveBeenCalledTimes(5);
  expect(onError).not.toHaveBeenCalled();
});

test('a shop that is opened again in the same day makes no second one', async () => {
  const { url } = await emptyPlace();
  const dir = await emptyFolder();
  await writeFile(path.join(dir, 'jalsa-2026-11-21-0300.tar'), 'whole');
  const { made, pass } = watch({ dir, url });
  pass(17);
  const { made: madeByAnother } = watch({ dir, url });
  await eventually(() => inOrder(dir)).toHaveLength(1);
  pass(1);
  await eventually(() => inOrder(dir)).toHaveLength(2);
  expect(await inOrder(dir)).toContain('jalsa-2026-11-22-0330.tar');
  expect([made.mock.calls.length, madeByAnother.mock.calls.length]).toEqual([1, 0]);
});

test('a backup that fails is told and tried again after a while, whatever the clock says', async () => {
  const { url } = await emptyPlace();
  const failingOnce = () => {
    let times = 0;
    return async (file: string) => {
      times += 1;
      if (times === 1) throw new Error('The disk is full.');
      await writeFile(file, 'whole');
    };
  };
  const [dir, other] = [await emptyFolder(), await emptyFolder()];
  const patient = watch({ dir: other, url, make: failingOnce() });
  await eventually(() => patient.onError.mock.calls).toEqual([[new Error('The disk is full.')]]);
  patient.pass(10);
  const eager = watch({ dir, url, make: failingOnce(), tryAgainAfterMs: 100 });
  await eventually(() => eager.onError.mock.calls).toHaveLength(1);
  eager.pass(-1);
  await eventually(() => inOrder(dir)).toEqual(['jalsa-2026-11-21-0830.tar']);
  expect(patient.made).toHaveBeenCalledTimes(1);
});

test('a clock that was years ahead for a moment stops no backup and no figure', async () => {
  const { url } = await emptyPlace();
  const dir = await emptyFolder();
  const { made, pass } = watch({ dir, url, keep: 1 });
  await eventually(() => made.mock.calls).toHaveLength(1);
  const tenYears = 10 * 365 * 24;
  pass(tenYears);
  await eventually(() => made.mock.calls).toHaveLength(2);
  pass(-tenYears);
  pass(24);
  await eventually(() => made.mock.calls).toHaveLength(3);
  const ofTheFuture = 'jalsa-2036-11-18-0930.tar';
  await eventually(() => inOrder(dir)).toEqual(['jalsa-2026-11-22-0930.tar', ofTheFuture]);

  const tomorrow = '2026-11-22 12:00:00';
  const [real, wrong] = [new Date('2026-11-22T04:00:00Z'), new Date('2036-11-18T04:00:00Z')];
  await utimes(path.join(dir, 'jalsa-2026-11-22-0930.tar'), real, real);
  await utimes(path.join(dir, ofTheFuture), wrong, wrong);
  const shop = await databaseIdentity(url);
  expect(await newestBackupAt(dir, shop, tomorrow)).toEqual(real);
});

test('a folder with the backups of another shop is refused, and none of them is taken away', async () => {
  const dir = await emptyFolder();
  const { url } = await emptyPlace();
  const { made } = watch({ dir, url });
  await eventually(() => inOrder(dir)).toHaveLength(1);
  const { url: url2 } = await emptyPlace();
  const other = watch({ dir, url: url2, keep: 1 });
  await eventually(() => String(other.onError.mock.calls)).toContain(
    `${dir} has the backups of another shop. Give each a folder of its own.`,
  );
  expect([made.mock.calls.length, other.made.mock.calls.length]).toEqual([1, 0]);
  const now = '2026-11-21 12:00:00';
  expect(await newestBackupAt(dir, await databaseIdentity(url2), now)).toBeUndefined();
  expect(await newestBackupAt(dir, await databaseIdentity(url), now)).toBeDefined();
});

test('an old backup that cannot be removed is told, and the new one is made', async () => {
  const { url } = await emptyPlace();
  const dir = await emptyFolder();
  // A folder cannot be removed as a file.
  await mkdir(path.join(dir, 'jalsa-2026-11-01-0300.tar'));
  const { onError, onLeft } = watch({ dir, url, keep: 1 });
  await eventually(() => onLeft.mock.calls).toHaveLength(1);
  expect(await inOrder(dir)).toContain('jalsa-2026-11-21-0930.tar');
  expect(onError).not.toHaveBeenCalled();
});

test('a database that says nothing stops one backup, and not those that follow', async () => {
  const { url } = await emptyPlace();
  const proxy = await openStallingProxy(url);
  onTestFinished(proxy.close);
  proxy.stall();
  const dir = await emptyFolder();
  const { onError } = watch({ dir, url: proxy.url, tryAgainAfterMs: 10 });
  await eventually(() => onError.mock.calls.length).toBeGreaterThan(0);
  proxy.carryAgain();
  await eventually(() => inOrder(dir)).toHaveLength(1);
});

test('a folder that is not there is told', async () => {
  const { url } = await emptyPlace();
  const { onError } = watch({ dir: path.join(await emptyFolder(), 'unplugged'), url });
  await eventually(() => String(onError.mock.calls)).toContain('ENOENT');
});

test('a shop that stops does not wait for a backup that hangs', async () => {
  const { url } = await emptyPlace();
  const make = () => new Promise<void>(() => undefined);
  const { made, stop } = watch({ dir: await emptyFolder(), url, make });
  await eventually(() => made.mock.calls).toHaveLength(1);
  await stop();
});
