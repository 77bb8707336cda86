import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** Columns of a view may be null, as far as PostgreSQL knows; those of the doors between rooms never are. */
const withoutNulls = (types: string): string =>
  types.replaceAll(
    /(?<=export interface (?:AccountNumber|DeliveryDays|PictureFile|SoldProduct) \{)[^}]*/g,
    (columns) => columns.replaceAll(' | null', ''),
  );

/** The table types that result from all migrations, read from a temporary database. */
export async function generateTables(): Promise<string> {
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
    return withoutNulls(await readFile(draft, 'utf8'));
  } finally {
    await stopEmbedded(postgres);
    await rm(dir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  await writeFile(path.join(migrationsFolder, 'tables.ts'), await generateTables());
}
