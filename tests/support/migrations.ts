import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import { databaseUrl } from './database-server.ts';

/** The URL of a database without tables, dropped at the end of the test. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = inject('databaseServer');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  return databaseUrl(server, name);
}

/** A folder with these migration files, deleted at the end of the test. */
export async function folderOf(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-migrations-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(dir, name), content);
  }
  return dir;
}
