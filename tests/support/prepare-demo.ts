import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Shop, openShop } from '#server/app/bootstrap.ts';
import { demoAvifs } from '#server/cli/demo/avifs.ts';
import { openDemo } from '#server/cli/demo/open.ts';
import { makeAvifJob, mediaJobs } from '#server/media/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { terminalProgress } from '#server/platform/progress.ts';

import { demoFolder, demoFolders, isPrepared } from './demo-folder.ts';

/**
 * Makes the demo shop that journeys copy, unless these sources have one. Five shops of a run would otherwise encode the
 * same pictures, and the smaller variants of them in jobs beside the journeys.
 */
export async function prepareDemo(): Promise<void> {
  const place = await demoFolder();
  if (await isPrepared(place)) return;
  // Not in its place: the database may run as a user who cannot reach the project.
  const draft = await mkdtemp(path.join(tmpdir(), 'jalsa-demo-'));
  const leave = () => removeAtOnce(draft);
  const stop = () => process.exit(1);
  process.once('exit', leave).once('SIGTERM', stop).once('SIGINT', stop);
  await fill(draft);
  await rm(demoFolders, { recursive: true, force: true });
  await cp(draft, `${place}.draft`, { recursive: true });
  await rename(`${place}.draft`, place);
  leave();
  process.off('exit', leave).off('SIGTERM', stop).off('SIGINT', stop);
}

/** Synchronous, for a process that ends: its database would outlive it. */
function removeAtOnce(dir: string): void {
  const pidFile = path.join(dir, 'postgres', 'cluster', 'postmaster.pid');
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
  rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function fill(dataDir: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const config = readConfig({ DATA_DIR: dataDir });
  const shop = await openShop(config, stack, (error) => {
    throw error;
  });
  await openDemo(shop, config, terminalProgress);
  await makeVariants(shop);
}

type Work = (data: { pictureId: number }) => Promise<void>;

/** Does the jobs of pictures, two at a time without the pauses that a shop leaves its visitors. */
async function makeVariants(shop: Shop): Promise<void> {
  const works = new Map<string, Work>();
  const handle = ({ name }: { name: string }, work: unknown) => works.set(name, work as Work);
  mediaJobs({ ...shop.jobs, handle }, { ...shop, encodedAvifs: demoAvifs });
  const { rows } = await shop.pool.query<{ data: { pictureId: number } }>(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [makeAvifJob.name],
  );
  const queue = rows.values();
  const worker = async () => {
    for (const { data } of queue) await works.get(makeAvifJob.name)?.(data);
  };
  await terminalProgress.during('Making smaller pictures', () => Promise.all([worker(), worker()]));
}
