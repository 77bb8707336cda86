import { StartError } from '../start-error.ts';
import { applyMissing } from './apply-missing.ts';
import { ensureSameDatabase } from '../database-url.ts';
import { type Pooler, ensureSessions, poolerBehind } from './pooler.ts';
import { defaultTimeouts } from './timeouts.ts';

/** $1 are names, $2 their values in ms. A role may always change its own settings. */
const missingSettings = `
  select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, value)
    as statement
  from unnest($1::text[], $2::text[]) as wanted (name, value)
  where not exists (
    select from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = current_user::regrole
      and setdatabase = (select oid from pg_database where datname = current_database())
      and setting = format('%s=%s', name, value)
  )`;

/** Gives the role, in this database, the timeouts that its sessions cannot have behind a pooler. */
export async function giveTimeouts(directUrl: string): Promise<void> {
  const timeouts = Object.entries(defaultTimeouts);
  await applyMissing(directUrl, {
    text: missingSettings,
    values: [timeouts.map(([name]) => name), timeouts.map(([, ms]) => String(ms))],
  });
}

/**
 * Makes sure that what needs a session has one, and that without one no statement runs without a limit. Returns the
 * pooler that serves, if there is one. Throws a StartError.
 */
export async function findPooler(
  url: string,
  directUrl: string | undefined,
): Promise<Pooler | undefined> {
  if (directUrl === undefined) {
    await ensureSessions(url, 'DATABASE_URL');
    return undefined;
  }
  ensureSameDatabase(url, directUrl);
  await ensureSessions(directUrl, 'DATABASE_DIRECT_URL');
  await giveTimeouts(directUrl);
  const pooler = await poolerBehind(url);
  if (pooler?.hasTimeouts === false) {
    throw new StartError(
      'The pooler behind DATABASE_URL has connections from before the shop set the timeouts of its role.',
      'Type RECONNECT in its console, or restart it, and start the shop again.',
    );
  }
  return pooler;
}
