import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '../clock.ts';
import type { BackupPlan } from '../config.ts';
import { claim, databaseIdentity } from '../db/advisory-locks.ts';
import { claimFolder, listFolder } from './folder.ts';
import { backupName, dueName, isDue, namesToRemove } from './names.ts';

/** Any number that no other lock on the database uses. */
const scheduleLock = 7_254_012;
const dayMs = 24 * 60 * 60 * 1000;
/** Pause after a failure: a full disk does not become empty in a minute. */
const hourMs = 60 * 60 * 1000;
/** A stop does not wait longer for an aborted backup, which is discarded anyway. */
const stopTimeoutMs = 1_000;

export interface ScheduleOptions extends BackupPlan {
  url: string;
  clock: Clock;
  /** Returns a time on the shop's clock, as "2026-11-21 03:00:00". */
  localTime: (at: Date) => string;
  make: (file: string, signal: AbortSignal) => Promise<void>;
  /** Called when a backup failed. */
  onError: (error: unknown) => void;
  /** Called when a backup was made, but an old one could not be removed. */
  onLeft: (error: unknown) => void;
  everyMs?: number;
  tryAgainAfterMs?: number;
}

/**
 * Makes a backup each day, and one at once if the latest is missing; removes old ones. If several processes watch the
 * same folder, one of them does it. Disposing of it stops the schedule and aborts a backup that is being made.
 */
export function scheduleBackups({
  everyMs = 60_000,
  tryAgainAfterMs = hourMs,
  ...options
}: ScheduleOptions): AsyncDisposable {
  const { clock, onError } = options;
  const stopping = new AbortController();
  /** By the monotonic clock, because the system clock may be wrong and be corrected. */
  let notBefore = 0;
  let shop: string | undefined;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
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

  const checkOnce = () => {
    checking ??= check().finally(() => (checking = undefined));
  };
  checkOnce();
  const timer = setInterval(checkOnce, everyMs).unref();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.race([checking, pause(stopTimeoutMs, undefined, { ref: false })]);
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
  await using lock = await claim(url, scheduleLock, 'jalsa backup schedule');
  // Another process may have made it between the check and the lock.
  if (!lock || !isDue(await listFolder(dir, now), due)) return;
  await make(path.join(dir, backupName(now)), signal);
  const old = namesToRemove(await listFolder(dir, now), keep, due);
  await Promise.all(old.map((name) => rm(path.join(dir, name), { force: true }))).catch(onLeft);
}
