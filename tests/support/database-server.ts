import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { jobKinds, migrationsFolder } from '#server/opening.ts';
import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareJobs } from '#server/platform/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function startDatabaseServer(project: TestProject) {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-test-'));
  const url = await startEmbedded({ dir, durable: false });
  await createTemplate(url);
  project.provide('databaseServer', url);
  return async () => {
    await stopEmbedded(dir);
    await rm(dir, { recursive: true, force: true });
  };
}

async function createTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database template_shop');
  await client.end();
  const url = databaseUrl(serverUrl, 'template_shop');
  await migrate(url, migrationsFolder);
  const jobs = await prepareJobs({ url, kinds: jobKinds, onError: failLoudly });
  await jobs.stop();
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function failLoudly(error: unknown): void {
  throw error;
}
