import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { scheduleBackups } from '#server/platform/backup/schedule.ts';
import { emptyFolder, emptyPlace, restored } from '#tests/support/backups.ts';
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
}

/** Processes that watch over one folder, on a clock that the test turns on. */
function watch({ dir, url, make = (file) => writeFile(file, 'whole') }: Watched, processes = 1) {
  let now = morning;
  const made = vi.fn(make);
  const onError = vi.fn();
  const watching: AsyncDisposable[] = [];
  for (let n = 0; n < processes; n += 1) {
    const one = scheduleBackups({
      dir,
      at: '03:00',
      keep: 3,
      url,
      make: made,
      onError,
      everyMs: 10,
      clock: { now: () => now },
      localTime: (at) => new Date(at.getTime() + 5.5 * hourMs).toISOString().replace('T', ' '),
    });
    onTestFinished(() => one[Symbol.asyncDispose]());
    watching.push(one);
  }
  const stop = () => Promise.all(watching.map((one) => one[Symbol.asyncDispose]()));
  const pass = (hours: number) => (now = new Date(now.getTime() + hours * hourMs));
  return { made, onError, pass, stop };
}

/** Machines are busy. */
const eventually = <Result>(look: () => Result) => expect.poll(look, { timeout: 10_000 });

const inOrder = async (dir: string) => (await readdir(dir)).toSorted();

test('a shop with a folder for backups makes one that can be restored', async () => {
  const shop = await openTestShop();
  await aProduct(shop);
  const dir = await emptyFolder();
  const watching = scheduledBackups({ dir, at: '03:00', keep: 7 }, shop, silent);
  onTestFinished(() => watching[Symbol.asyncDispose]());
  await eventually(() => inOrder(dir)).toEqual([expect.stringMatching(/^jalsa-[\d-]{15}\.tar$/)]);
  const [name = ''] = await readdir(dir);
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

test('a backup that fails is told and tried again in an hour', async () => {
  const { url } = await emptyPlace();
  const dir = await emptyFolder();
  const make = async (file: string) => {
    if (made.mock.calls.length === 1) throw new Error('The disk is full.');
    await writeFile(file, 'whole');
  };
  const { made, onError, pass } = watch({ dir, url, make });
  await eventually(() => onError.mock.calls).toEqual([[new Error('The disk is full.')]]);
  pass(0.9);
  expect(made).toHaveBeenCalledTimes(1);
  pass(0.2);
  await eventually(() => inOrder(dir)).toEqual(['jalsa-2026-11-21-1036.tar']);
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
