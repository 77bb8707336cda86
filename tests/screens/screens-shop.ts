import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { startOwnDatabase } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { stopEmbedded } from '#server/platform/db/embedded.ts';

/** Pages contain the shop's URL, so that it must be the same before and after. */
const port = process.env['SCREENS_PORT'] ?? '3997';
export const shopUrl = `http://localhost:${port}`;

const startWithinMs = 120_000;
const root = path.join(import.meta.dirname, '..', '..');

export interface ScreensShop extends AsyncDisposable {
  dir: string;
  /** Ends the shop and its database; the folder stays until the shop is disposed of. */
  end: () => Promise<void>;
}

const environmentOf = (dir: string) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dir,
  PORT: port,
  DEMO: 'on',
  LOG_LEVEL: 'error',
});

/** Starts the built shop on a copy of a data directory, or on an empty one with the demo catalogue. */
export async function openScreensShop(data?: string): Promise<ScreensShop> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-screens-'));
  if (data) await cp(data, dir, { recursive: true });
  const child = spawn(process.execPath, [path.join(root, 'server', 'start.js')], {
    env: environmentOf(dir),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => ended(child);
  await untilReady(child);
  return {
    dir,
    end,
    [Symbol.asyncDispose]: async () => {
      await end();
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function untilReady(child: ChildProcess): Promise<void> {
  const latest = performance.now() + startWithinMs;
  while (performance.now() < latest && child.exitCode === null) {
    const answer = await fetch(`${shopUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  child.kill('SIGTERM');
  throw new Error(`The shop did not start on ${shopUrl}.`);
}

/** Stops the database's clock at a moment, so that the shop shows the same on any day. The shop must not run. */
export async function stopClock(dir: string, moment: string): Promise<void> {
  const config = readConfig(environmentOf(dir));
  const { ownerUrl } = await startOwnDatabase(config);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(
    `create or replace function shop_now() returns timestamptz language sql as $$ select timestamptz '${moment}' $$`,
  );
  await client.end();
  await stopEmbedded(path.join(dir, 'postgres'));
}

/** Copies the data directory of a shop that has ended. */
export async function copyData(dir: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true, mode: 0o700 });
  await cp(dir, to, { recursive: true });
}
