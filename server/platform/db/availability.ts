import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { terminalProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { print } from '../stopping.ts';

/** What the network says of a machine or a server that is not there yet. */
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
/** What PostgreSQL says while it stops, starts, recovers, or has no connection left. */
const serverCodes = ['57P01', '57P02', '57P03', '53300'];
const passing = new Set([...networkCodes, ...serverCodes]);

const retryMs = 1_000;

/** The database cannot be reached, and time alone may mend that. */
class UnavailableError extends StartError {}

/** Proves that the database can be reached. Throws a StartError that says why not, without the password. */
export async function ensureReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    const name = pathname.slice(1) || 'without a name';
    const reason = reasonOf(error);
    const line = `The database ${name} at ${host} cannot be reached: ${reason.message}.`;
    throw isPassing(reason) ? new UnavailableError(line) : new StartError(line);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the database can be reached, and shows that it waits. Throws a StartError after `withinMs`, or at once
 * where waiting would not help, as with a wrong password.
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

/** Waits for as long as it takes, or until the signal. Returns whether the database was away. Never rejects. */
export async function waitWhileAway(url: string, signal: AbortSignal): Promise<boolean> {
  // What waiting does not help is for whoever uses the database to meet.
  const look = () => findUnavailability(url).catch(() => undefined);
  let unavailable = await look();
  if (!unavailable) return false;
  print(`${unavailable.message} The shop waits for it.`);
  while (unavailable && !signal.aborted) {
    await pause(retryMs, undefined, { signal }).catch(() => undefined);
    unavailable = await look();
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

/** One that no code names was cut, or not answered in time. */
const isPassing = ({ code }: NodeJS.ErrnoException): boolean =>
  code === undefined || passing.has(code);

/** Of several addresses of one name, the first says it. */
function reasonOf(error: unknown): NodeJS.ErrnoException {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error : new Error(String(error));
}
