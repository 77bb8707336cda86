import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrationsFolder } from '#server/opening.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** Writes the table types that the migrations amount to; run it after each new migration. */
const target = path.join(migrationsFolder, 'tables.ts');
const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-tables-'));
const database = await startEmbedded({ dir, durable: false });
try {
  await migrate(database.url, migrationsFolder);
  execFileSync('kysely-codegen', [
    `--url=${database.url}`,
    `--out-file=${target}`,
    '--dialect=postgres',
    '--numeric-parser=number',
    '--default-schema=public',
    '--singularize=false',
  ]);
  execFileSync('oxfmt', [target]);
} finally {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}
