import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '../clock.ts';
import type { BackupPlan } from '../config.ts';
import { claim, databaseIdentity } from '../db/advisory-locks.ts';
import { claimFolder, listFolder } from './folder.ts';
import { backupName, dueName, isDue, namesToRemove } from './names.ts';

/** Any number that nobody else on the database locks. */
const scheduleLock = 7_254_012;
const dayMs = 24 * 60 * 60 * 1000;
/** After one that failed: a full disk is not empty again in a minute. */
const hourMs = 60 * 60 * 1000;
/** A process that stops has more to do than to wait for a backup that nobody will have. */
const endWithinMs = 1_000;

export interface ScheduleOptions extends BackupPlan {
  url: string;
  clock: Clock;
  /** A moment on the clock of the shop, as "2026-11-21 03:00:00". */
  localTime: (at: Date) => string;
  make: (file: string, signal: AbortSignal) => Promise<void>;
  /** None was made. */
  onError: (error: unknown) => void;
  /** One was made, and an old one could not be removed. */
  onLeft: (error: unknown) => void;
  everyMs?: number;
  tryAgainAfterMs?: number;
}

/**
 * Makes a backup each day, and one at once where the last is missing; keeps the newest. However many processes
 * watch over one folder, one of them does it. Ends, with what it is doing, when it is disposed of.
 */
export function scheduleBackups({
  everyMs = 60_000,
  tryAgainAfterMs = hourMs,
  ...options
}: ScheduleOptions): AsyncDisposable {
  const { clock, onError } = options;
  const stopping = new AbortController();
  /** Not by the clock, which may be wrong and be put right. */
  let notBefore = 0;
  let shop: string | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (performance.now() < notBefore) return;
    try {
      shop ??= await databaseIdentity(options.url);
      await claimFolder(options.dir, shop);
      await makeIfDue(options, clock.now(), stopping.signal);
    } catch (error) {
      notBefore = performance.now() + tryAgainAfterMs;
      if (!stopping.signal.aborted) onError(error);
    }
  }

  const lookOnce = () => {
    looking ??= look().finally(() => (looking = undefined));
  };
  lookOnce();
  const timer = setInterval(lookOnce, everyMs).unref();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.race([looking, pause(endWithinMs, undefined, { ref: false })]);
    },
  };
}

async function makeIfDue(
  { dir, at, keep, url, localTime, make, onLeft }: ScheduleOptions,
  time: Date,
  signal: AbortSignal,
): Promise<void> {
  const now = localTime(time);
  const due = dueName({ now, yesterday: localTime(new Date(time.getTime() - dayMs)), at });
  if (!isDue(await listFolder(dir, now), due)) return;
  await using claimed = await claim(url, scheduleLock, 'jalsa backup schedule');
  // Somebody else may have made it between the look and the claim.
  if (!claimed || !isDue(await listFolder(dir, now), due)) return;
  await make(path.join(dir, backupName(now)), signal);
  const old = namesToRemove(await listFolder(dir, now), keep, due);
  await Promise.all(old.map((name) => rm(path.join(dir, name), { force: true }))).catch(onLeft);
}
