import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Db } from '#server/database.ts';
import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrationNames } from '#server/platform/db/migrate.ts';
import {
  type SchemaObject,
  listSchemaObjects,
  majorVersion,
  readSchemaText,
} from '#server/platform/db/schema-objects.ts';

import { type Finding, maxShown } from './invariants.ts';

/** What the migrations amount to, written by `npm run tables`. */
export const schemaFile = path.join(migrationsFolder, 'schema.txt');

/**
 * Compares the tables and functions with those that the migrations make. What the owner has added is theirs. While an
 * update has applied migrations that this program does not have, there is nothing to compare with.
 */
export async function checkSchema(db: Db): Promise<Finding> {
  const broken = (await isOfThisVersion(db)) ? await compare(db) : [];
  return {
    name: 'schema',
    sentence: 'every table, key, check, index, trigger and function is as this version made it',
    broken: broken.slice(0, maxShown),
    count: broken.length,
  };
}

async function isOfThisVersion(db: Db): Promise<boolean> {
  const applied = await db.selectFrom('migration').select('name').execute();
  const own = new Set(await migrationNames(migrationsFolder));
  return applied.length === own.size && applied.every(({ name }) => own.has(name));
}

async function compare(db: Db): Promise<string[]> {
  const { major, objects } = readSchemaText(await readFile(schemaFile, 'utf8'));
  const isPrintedAlike = (await majorVersion(db)) === major;
  const there = new Map((await listSchemaObjects(db)).map((one) => [one.name, one]));
  return objects.flatMap((wanted) => {
    const found = there.get(wanted.name);
    if (!found) return isExplained(wanted, there) ? [] : [`${wanted.name} is missing`];
    const isSame =
      found.shape === wanted.shape && (!isPrintedAlike || found.definition === wanted.definition);
    return isSame ? [] : [`${wanted.name} is not as this version made it`];
  });
}

/** Whether its table is missing, which is found already. */
const isExplained = ({ table }: SchemaObject, there: ReadonlyMap<string, unknown>): boolean =>
  table !== null && !there.has(`table ${table}`);
