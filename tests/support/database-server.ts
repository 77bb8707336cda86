import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { jobKinds, prepareTables } from '#server/app/bootstrap.ts';
import { startServer, stopEmbedded } from '#server/platform/db/embedded.ts';
import { ownerRole, separateRoles } from '#server/platform/db/roles.ts';
import { prepareJobs } from '#server/platform/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as superuser, who creates databases. */
    databaseServer: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function startDatabaseServer(project: TestProject) {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-test-'));
  const url = await startServer({ dir, durable: false });
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
  const urls = await separateRoles(databaseUrl(serverUrl, 'template_shop'));
  await prepareTables(urls);
  await makeForShop(databaseUrl(serverUrl, 'template_shop'));
  const jobs = await prepareJobs({ url: urls.url, kinds: jobKinds, onError: failLoudly });
  await jobs.stop();
}

/** Gives the shop access to what tests create as superuser, as if a migration had created it. */
async function makeForShop(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter default privileges grant all on tables to public');
  await client.end();
}

/** SQL that creates a database owned by the role that owns a shop's. */
export const createDatabase = (name: string, template = 'template1'): string =>
  `create database ${name} owner ${ownerRole} template ${template}`;

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function failLoudly(error: unknown): void {
  throw error;
}
