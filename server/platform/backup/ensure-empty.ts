import type pg from 'pg';

import { listMigrations } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './manifest.ts';
import { countRows, listBegunTables, listTables } from './tables.ts';

const maxNamed = 5;
const restoreHint =
  'Restore into an empty shop: set DATA_DIR to a new folder, or DATABASE_URL to a new database.';

/**
 * Checks that a database has no row in any table but those of migrations, and no migration that the backup does not
 * know. Throws a StartError that names what it found.
 */
export async function ensureEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = await listMigrations(client);
  const full = await listFullTables(client);
  if (full.length > 0) {
    const more = full.length > maxNamed ? ' and more' : '';
    throw new StartError(
      `The shop is not empty: it has ${full.slice(0, maxNamed).join(', ')}${more}. Nothing was restored.`,
      restoreHint,
    );
  }
  if (applied.some((name) => !manifest.migrations.includes(name))) {
    throw new StartError(
      'The backup is older than the database, which is empty but made for a newer version. Nothing was restored.',
      restoreHint,
    );
  }
}

/**
 * Checks that a backup has rows of the shop's tables alone, of a database that has its version. Throws a StartError: rows of anything
 * else are of nobody's shop, and those of `migration` would let it pass for another version than it is.
 */
export async function ensureKnownTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const other = tables.find(({ name }) => !known.has(name));
  if (!other) return;
  throw new StartError(
    `The backup has rows of ${other.name}, for which a shop has no table. Nothing was restored.`,
  );
}

/** As "12 in order". */
async function listFullTables(client: pg.Client): Promise<string[]> {
  const full: string[] = [];
  const begun = await listBegunTables(client);
  for (const { name } of await listTables(client)) {
    if (begun.includes(name)) continue;
    const rows = await countRows(client, name);
    if (rows > 0) full.push(`${rows} in ${name}`);
  }
  return full;
}
