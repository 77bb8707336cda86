import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

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

export const pidFile = (dir: string) => path.join(dir, 'postgres', 'cluster', 'postmaster.pid');

/** The process id of the database in such a folder, if it runs. */
export async function postgresPid(dir: string): Promise<number | undefined> {
  const text = await readFile(pidFile(dir), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}
