import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '#server/platform/db/migrate.ts';
import { silentProgress } from '#server/platform/progress.ts';
import { ask, emptyFolder, emptyPlace } from '#tests/support/backups.ts';

import type { RestorePlace } from './restore-member.ts';
import { restoreBackup } from './restore.ts';
import { readContent, verifySealed, writeSealed } from './sealed-file.ts';
import { type Member, readTar, writeTar } from './tar.ts';
import { ensureFinished } from './unfinished.ts';
import { writeBackup } from './write.ts';

/** When something goes wrong, what a restore reports is true of the rows. */

async function aBackup(files = ['red', 'blue', 'lost']) {
  const { url } = await emptyPlace();
  const folder = await emptyFolder();
  const first = 'create table balloon (id int); insert into balloon values (1), (2);';
  await writeFile(path.join(folder, '0001_balloons.sql'), first);
  await migrate(url, folder);
  const file = path.join(await emptyFolder(), 'shop.tar');
  await writeBackup(file, {
    url,
    leaveOut: [],
    holdFiles: async () => undefined,
    listFiles: async () => files,
    readFile: async (name) => (name === 'lost' ? undefined : Buffer.from(name)),
    madeAt: new Date('2026-11-21T03:00:00Z'),
    progress: silentProgress,
  });
  // At the restore the migration must create no rows itself.
  await writeFile(path.join(folder, '0001_balloons.sql'), 'create table balloon (id int)');
  return { file, folder };
}

async function placeFor(migrationsFolder: string) {
  const { url } = await emptyPlace();
  const files: string[] = [];
  const settled: string[] = [];
  const place: RestorePlace<object> = {
    url,
    migrationsFolder,
    isFileName: () => true,
    writeFile: async (name) => void files.push(name),
    settleFiles: async (names) => void settled.push(...names),
    resumeJobs: async () => undefined,
    settleRows: () => Promise.resolve(true),
    progress: silentProgress,
  };
  const rows = async () => (await ask(url, 'select from balloon')).length;
  return { place, files, settled, rows };
}

/** The same backup without some of its members. */
async function without(isLeftOut: (name: string) => boolean, file: string): Promise<string> {
  const bytes = await verifySealed(file, 'manifest.json');
  async function* members(): AsyncGenerator<Member> {
    for await (const member of readTar(readContent(file, bytes))) {
      if (!isLeftOut(member.name)) yield member;
    }
  }
  const other = path.join(await emptyFolder(), 'less.tar');
  await writeSealed(other, writeTar(members()));
  return other;
}

test('what is restored is on the disk before its rows are', async () => {
  const { file, folder } = await aBackup();
  const { place, settled, rows } = await placeFor(folder);
  expect(await restoreBackup(file, place)).toMatchObject({ warnings: [] });
  expect({ settled, rows: await rows() }).toEqual({ settled: ['red', 'blue'], rows: 2 });
});

test('a backup that lacks something is refused, and nothing of it is kept', async () => {
  const { file, folder } = await aBackup();
  const lacks = async (isLeftOut: (name: string) => boolean) => {
    const { place, rows } = await placeFor(folder);
    const error: unknown = await restoreBackup(await without(isLeftOut, file), place).catch(
      (reason: unknown) => reason,
    );
    expect(await rows()).toBe(0);
    return error instanceof Error ? error.message : error;
  };
  const sentence = (what: string) => `The backup lacks ${what}. Nothing was restored.`;
  expect(await lacks((name) => name.startsWith('tables/'))).toBe(sentence('balloon'));
  expect(await lacks((name) => name === 'files/blue')).toBe(sentence('1 of its files'));
});

test('a backup of an older shop, which does not say what it had lost, is restored and says so', async () => {
  const older = async (files?: string[]) => {
    const { file, folder } = await aBackup(files);
    const { place } = await placeFor(folder);
    return restoreBackup(await without((name) => name === 'missing.json', file), place);
  };
  expect(await older(['red', 'blue'])).toMatchObject({ warnings: [] });
  expect(await older(['red', 'lost'])).toMatchObject({
    warnings: ['The shop had lost 1 of its files before the backup.'],
  });
});

test('what fails when the rows are there does not say that nothing was restored', async () => {
  const { file, folder } = await aBackup();
  await writeFile(path.join(folder, '0002_again.sql'), 'create table balloon (id int)');
  const { place, rows } = await placeFor(folder);
  await expect(restoreBackup(file, place)).rejects.toMatchObject({
    name: 'StartError',
    lines: [
      'The rows and the files are restored, but not what follows from it: the shop does not start so.',
      expect.stringContaining('Migration 0002_again failed'),
    ],
  });
  expect(await rows()).toBe(2);
});

test('no shop starts where a restore was interrupted after its rows', async () => {
  const { file, folder } = await aBackup();
  const { place } = await placeFor(folder);
  let times = 0;
  const settleRows = async () => {
    times += 1;
    if (times === 2) throw new Error('The machine stopped.');
    return false;
  };
  await expect(restoreBackup(file, { ...place, settleRows })).rejects.toThrow('machine');
  await expect(ensureFinished(place.url)).rejects.toMatchObject({ name: 'StartError' });

  const whole = await placeFor(folder);
  await restoreBackup(file, whole.place);
  await ensureFinished(whole.place.url);
});

test('tables that cannot be prepared are a warning', async () => {
  const { file, folder } = await aBackup();
  const { place, rows } = await placeFor(folder);
  const during: typeof silentProgress.during = async (label, work) => {
    if (label === 'Preparing the tables')
      await ask(place.url, 'alter table balloon rename to gone');
    return work();
  };
  const report = await restoreBackup(file, { ...place, progress: { ...silentProgress, during } });
  expect(report.warnings).toEqual([
    expect.stringMatching(/^Everything is restored, but .+balloon/),
  ]);
  await ask(place.url, 'alter table gone rename to balloon');
  expect(await rows()).toBe(2);
});

test('whoever stops a restore while the backup is checked has nothing restored', async () => {
  const { file, folder } = await aBackup();
  const { place } = await placeFor(folder);
  const stopping = new AbortController();
  const during: typeof silentProgress.during = async (_label, work) => {
    stopping.abort();
    return work();
  };
  const stopped = { ...place, signal: stopping.signal, progress: { ...silentProgress, during } };
  await expect(restoreBackup(file, stopped)).rejects.toThrow('aborted');
  expect(await ask(place.url, `select to_regclass('balloon') as balloon`)).toEqual([
    { balloon: null },
  ]);
});
