import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { jobKinds, prepareTables } from '#server/bootstrap.ts';
import { startServer, stopEmbedded } from '#server/platform/db/embedded.ts';
import { ownerRole, separateRoles } from '#server/platform/db/roles.ts';
import { prepareJobs } from '#server/platform/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For the superuser: who makes databases. */
    databaseServer: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
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

/** What a test makes as superuser, the shop may use as if a migration had made it. */
async function makeForShop(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter default privileges grant all on tables to public');
  await client.end();
}

/** Makes a database that belongs to the role which owns a shop's, and to nobody else. */
export const createDatabase = (name: string, template = 'template1'): string =>
  `create database ${name} owner ${ownerRole} template ${template}`;

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function failLoudly(error: unknown): void {
  throw error;
}
