import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';

import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import { type Web, buildApp } from '#server/app.ts';
import type { Db } from '#server/database.ts';
import { type Shop, connectForOrders, jobKinds, migrationsFolder } from '#server/app/bootstrap.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { claimServing } from '#server/platform/db/advisory-locks.ts';
import { connect } from '#server/platform/db/connect.ts';
import { databaseReadiness } from '#server/platform/db/ready.ts';
import { roleUrls } from '#server/platform/db/roles.ts';
import type { Hooks } from '#server/platform/hooks/hook-source.ts';
import { openSignals } from '#server/platform/db/signals.ts';
import { type FileStore, localFiles } from '#server/platform/files.ts';
import { sealKeyIn } from '#server/platform/sealed.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { Courier } from '#server/parcels/index.ts';
import type { Gateway } from '#server/payments/index.ts';
import type { DB } from '#server/migrations/tables.ts';

import { atTheEnd } from './at-the-end.ts';
import { createDatabase, databaseUrl } from './database-server.ts';

export interface TestShop extends Shop, AsyncDisposable {
  /** Connected as superuser, for what the shop itself may not do. */
  admin: Db;
  app: FastifyInstance;
  /** Sends a GET request and returns status, headers and the parsed response. */
  get: (path: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** Sends JSON to the shop. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** The same with any method, and without a body if none is given. */
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer>;
}

interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every shape
  body: any;
}

interface TestShopOptions {
  web?: Web;
  /** The clock of the shop and its database; it does not advance during a request. */
  clock?: Clock;
  /** The lock timeout of orders, in ms. */
  orderLockMs?: number;
  /** The statement timeout of orders, in ms; longer than the lock timeout by default. */
  orderStatementMs?: number;
  trustProxy?: boolean;
  /** The hooks of other companies. */
  hooks?: Hooks;
  gateways?: readonly Gateway[];
  couriers?: readonly Courier[];
  courierSetup?: BookedCouriers;
  providers?: PaymentProviders;
  /** Where pictures are stored; a folder of its own by default. */
  files?: FileStore;
  /** Where visitors get pictures from, for this program and thus one shop of a test file; the shop by default. */
  mediaUrl?: string;
  /** A database that is there, as its superuser; an empty shop's by default. */
  adminUrl?: string;
}

/** An empty shop on its own database, closed at the end of the test, or of the file. */
export async function openTestShop({
  web,
  clock = systemClock,
  orderLockMs,
  orderStatementMs = orderLockMs && orderLockMs + 1_000,
  trustProxy = false,
  hooks,
  gateways,
  couriers,
  courierSetup,
  providers,
  files,
  mediaUrl,
  adminUrl: given,
}: TestShopOptions = {}): Promise<TestShop> {
  const stack = new AsyncDisposableStack();
  atTheEnd(() => stack.disposeAsync());

  const adminUrl = given ?? (await cloneDatabase(stack));
  const admin = stack.adopt(connect<DB>(adminUrl, failLoudly), ({ close }) => close());
  const { url } = roleUrls(adminUrl);
  // Held as by a running shop, to prove that it blocks nothing.
  stack.use(await claimServing(url));
  const { db, pool } = stack.adopt(connect<DB>(url, failLoudly), ({ close }) => close());
  const { db: ordersDb, pool: ordersPool } = stack.adopt(
    connectForOrders(url, failLoudly, { lockMs: orderLockMs, statementMs: orderStatementMs }),
    ({ close }) => close(),
  );
  const jobs = stack.adopt(
    await prepareJobs({ url, kinds: jobKinds, onError: failLoudly }),
    ({ stop }) => stop(),
  );
  const dir = stack.adopt(await mkdtemp(path.join(tmpdir(), 'jalsa-media-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const signals = stack.adopt(openSignals(url, failLoudly), ({ stop }) => stop());
  const shop = {
    url,
    db,
    pool,
    ordersDb,
    ordersPool,
    sessionDb: db,
    shareConnections: () => undefined,
    files: files ?? localFiles(dir),
    jobs,
    signals,
    clock,
    sealKey: sealKeyIn(path.join(dir, 'two-step.key')),
  };
  const app = await buildApp({
    ...shop,
    config: { publicUrl: 'http://localhost:3000', trustProxy, logLevel: 'silent', mediaUrl },
    isReady: await databaseReadiness(db, migrationsFolder),
    web,
    hooks,
    gateways,
    providers,
    couriers,
    courierSetup,
  });
  stack.defer(() => app.close());
  const setTime = clock === systemClock ? async () => undefined : databaseTime(admin.pool, clock);
  const send: TestShop['send'] = async (method, url, body, headers = {}) => {
    await setTime();
    return answerOf(
      await app.inject({
        method,
        url,
        headers,
        ...(body !== undefined && { payload: body as object }),
      }),
    );
  };
  return {
    ...shop,
    app,
    admin: admin.db,
    send,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Sets the time of the shop's database to the clock's whenever the clock has moved. */
function databaseTime(pool: pg.Pool, clock: Clock): () => Promise<void> {
  let setting: Promise<unknown> = Promise.resolve();
  let known: string | undefined;
  return async () => {
    const now = clock.now().toISOString();
    if (now !== known) {
      known = now;
      const body = `select ${pg.escapeLiteral(now)}::timestamptz`;
      const statement = `create or replace function shop_now() returns timestamptz
        language sql as ${pg.escapeLiteral(body)}`;
      setting = setting.then(() => pool.query(statement));
    }
    await setting;
  };
}

const answerOf = (response: LightMyRequestResponse): TestAnswer => ({
  status: response.statusCode,
  headers: response.headers,
  body: isFile(response) ? response.body : response.json(),
});

const isFile = ({ headers }: LightMyRequestResponse): boolean =>
  String(headers['content-disposition']).startsWith('attachment');

async function cloneDatabase(stack: AsyncDisposableStack): Promise<string> {
  const serverUrl = inject('databaseServer');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, createDatabase(name, 'template_shop'));
  await onServer(serverUrl, `revoke temporary on database ${name} from public`);
  stack.defer(async () => {
    await untilNobodyIsConnected(serverUrl, name);
    await onServer(serverUrl, `drop database ${name} with (force)`);
  });
  return databaseUrl(serverUrl, name);
}

/** Connections of a closed pool may still be ending: dropping the database then would cause an error. */
async function untilNobodyIsConnected(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [
      name,
    ]);
    if (rowCount === 0) break;
    await setTimeout(10);
  }
  await client.end();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A job that fails outside of a test fails the run. */
function failLoudly(error: unknown): void {
  throw error;
}
