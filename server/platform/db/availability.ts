import { setTimeout as pause } from 'node:timers/promises';

import { terminalProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { print } from '../stopping.ts';
import { DatabaseClient } from './client.ts';
import { nameOfDatabase } from '../database-url.ts';

/** Network errors of a machine or server that is not there yet. */
const networkCodes = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
/** PostgreSQL's error codes while it stops, starts or recovers, or has no connection left. */
const serverCodes = ['57P01', '57P02', '57P03', '53300'];
const passing = new Set([...networkCodes, ...serverCodes]);

const retryMs = 1_000;

/** The database cannot be reached now, but may be later. */
class UnavailableError extends StartError {}

/** Checks that the database can be reached. Throws a StartError with the reason, without the password. */
export async function ensureReachable(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = reasonOf(error);
    const line = `The database ${nameOfDatabase(url)} cannot be reached: ${reason.message}.`;
    throw isPassing(reason) ? new UnavailableError(line) : new StartError(line);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the database can be reached, and shows progress. Throws a StartError after `withinMs`, or at once if
 * waiting would not help, as with a wrong password.
 */
export async function waitForDatabase(url: string, withinMs: number): Promise<void> {
  let unavailable = await findUnavailability(url);
  if (!unavailable) return;
  const seconds = Math.round(withinMs / 1_000);
  if (seconds > 0) {
    print(`${unavailable.message} The shop waits for it.`);
    await terminalProgress.counting('Waiting for the database', seconds, async (step) => {
      const begun = performance.now();
      for (let waited = 0; unavailable && waited < seconds;) {
        await pause(retryMs);
        unavailable = await findUnavailability(url);
        const now = Math.min(seconds, Math.floor((performance.now() - begun) / 1_000));
        step(now - waited);
        waited = now;
      }
    });
  }
  if (!unavailable) return;
  throw new StartError(
    unavailable.message,
    ...(seconds > 0 ? [`It was waited for ${seconds} seconds (DATABASE_WAIT).`] : []),
  );
}

/** Waits without a limit, until the signal aborts. Returns whether the database was away. Never rejects. */
export async function waitWhileAway(url: string, signal: AbortSignal): Promise<boolean> {
  // Waiting does not help against other errors: they are thrown where the database is used next.
  const check = () => findUnavailability(url).catch(() => undefined);
  let unavailable = await check();
  if (!unavailable) return false;
  print(`${unavailable.message} The shop waits for it.`);
  while (unavailable && !signal.aborted) {
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
    unavailable = await check();
  }
  if (!unavailable) print('The database is back.');
  return true;
}

async function findUnavailability(url: string): Promise<UnavailableError | undefined> {
  try {
    await ensureReachable(url);
    return undefined;
  } catch (error) {
    if (error instanceof UnavailableError) return error;
    throw error;
  }
}

/** An error without a code is a connection that was cut, or that timed out. */
const isPassing = ({ code }: NodeJS.ErrnoException): boolean =>
  code === undefined || passing.has(code);

/** If the host name has several IP addresses, the first one's error is reported. */
function reasonOf(error: unknown): NodeJS.ErrnoException {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error : new Error(String(error));
}
