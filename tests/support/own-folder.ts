import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, onTestFinished } from 'vitest';

import { prepareTables } from '#server/app/bootstrap.ts';
import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';

/** A data directory with a database of its own; both are removed at the end of the test. */
export async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-process-'));
  onTestFinished(async () => {
    const pid = await postgresPid(dir);
    if (pid) process.kill(pid, 'SIGKILL');
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dir;
}

let template: Promise<string> | undefined;

/** A data folder whose database has its tables already: its shop opens in a fraction of the time. */
export async function preparedFolder(): Promise<string> {
  const dir = await emptyFolder();
  await cp(await (template ??= makeTemplate()), dir, { recursive: true });
  return dir;
}

async function makeTemplate(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-process-'));
  const database = path.join(dir, 'postgres');
  await prepareTables(await startEmbedded({ dir: database }));
  await stopEmbedded(database);
  return dir;
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true });
});

export const pidFile = (dir: string) => path.join(dir, 'postgres', 'cluster', 'postmaster.pid');

/** The process id of the database in such a folder, if it runs. */
export async function postgresPid(dir: string): Promise<number | undefined> {
  const text = await readFile(pidFile(dir), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}
