import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';
import { schemaFile } from '#server/cli/schema-objects.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { listSchemaObjects, majorVersion, schemaText } from '#server/platform/db/schema-objects.ts';
import { openSession } from '#server/platform/db/session.ts';

/** Columns of a view may be null, as far as PostgreSQL knows; those of the doors between rooms never are. */
const withoutNulls = (types: string): string =>
  types.replaceAll(
    /(?<=export interface (?:AccountNumber|DeliveryDays|PictureFile|SoldProduct) \{)[^}]*/g,
    (columns) => columns.replaceAll(' | null', ''),
  );

interface Generated {
  /** The table types that result from all migrations. */
  tables: string;
  /** The tables, functions and so on, for `npm run shop -- check`. */
  schema: string;
}

/** Reads both from a temporary database. */
export async function generateTables(): Promise<Generated> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-tables-'));
  const draft = path.join(dir, 'tables.ts');
  const postgres = path.join(dir, 'postgres');
  const { ownerUrl: url } = await startEmbedded({ dir: postgres, durable: false });
  try {
    await migrate(url, migrationsFolder);
    execFileSync('kysely-codegen', [
      `--url=${url}`,
      `--out-file=${draft}`,
      '--dialect=postgres',
      '--numeric-parser=number',
      // The pool parses them as numbers, and days as texts (server/platform/db/connect.ts).
      '--type-mapping={"int8":"number","date":"string"}',
      '--default-schema=public',
      '--singularize=false',
    ]);
    const config = path.join(import.meta.dirname, '..', '.oxfmtrc.json');
    execFileSync('oxfmt', [`--config=${config}`, draft]);
    return {
      tables: withoutNulls(await readFile(draft, 'utf8')),
      schema: await generateSchema(url),
    };
  } finally {
    await stopEmbedded(postgres);
    await rm(dir, { recursive: true, force: true });
  }
}

async function generateSchema(url: string): Promise<string> {
  await using session = await openSession(url, 'jalsa tables');
  return schemaText(await majorVersion(session.db), await listSchemaObjects(session.db));
}

if (import.meta.main) {
  const { tables, schema } = await generateTables();
  await writeFile(path.join(migrationsFolder, 'tables.ts'), tables);
  await writeFile(schemaFile, schema);
}
