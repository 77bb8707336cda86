import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { terminalProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { say } from '../stopping.ts';

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

const lookAgainMs = 1_000;

/** The database cannot be reached, and time alone may mend that. */
class AwayError extends StartError {}

/** Proves that the database can be reached. Throws a StartError that says why not, without the password. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    const name = pathname.slice(1) || 'without a name';
    const reason = reasonOf(error);
    const line = `The database ${name} at ${host} cannot be reached: ${reason.message}.`;
    throw isPassing(reason) ? new AwayError(line) : new StartError(line);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the database can be reached, and shows that it waits. Throws a StartError after `withinMs`, or at once
 * where waiting would not help, as with a wrong password.
 */
export async function awaitDatabase(url: string, withinMs: number): Promise<void> {
  let away = await whyAway(url);
  if (!away) return;
  const seconds = Math.round(withinMs / 1_000);
  if (seconds > 0) {
    say(`${away.message} The shop waits for it.`);
    await terminalProgress.counting('Waiting for the database', seconds, async (step) => {
      const begun = performance.now();
      for (let waited = 0; away && waited < seconds;) {
        await pause(lookAgainMs);
        away = await whyAway(url);
        const now = Math.min(seconds, Math.floor((performance.now() - begun) / 1_000));
        step(now - waited);
        waited = now;
      }
    });
  }
  if (!away) return;
  throw new StartError(
    away.message,
    ...(seconds > 0 ? [`It was waited for ${seconds} seconds (DATABASE_WAIT).`] : []),
  );
}

/** Waits for as long as it takes, or until the signal. Returns whether the database was away. Never rejects. */
export async function waitOut(url: string, signal: AbortSignal): Promise<boolean> {
  // What waiting does not help is for whoever uses the database to meet.
  const look = () => whyAway(url).catch(() => undefined);
  let away = await look();
  if (!away) return false;
  say(`${away.message} The shop waits for it.`);
  while (away && !signal.aborted) {
    await pause(lookAgainMs, undefined, { signal }).catch(() => undefined);
    away = await look();
  }
  if (!away) say('The database is back.');
  return true;
}

async function whyAway(url: string): Promise<AwayError | undefined> {
  try {
    await reachDatabase(url);
    return undefined;
  } catch (error) {
    if (error instanceof AwayError) return error;
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
