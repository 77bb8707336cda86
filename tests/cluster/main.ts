import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openStallingProxy } from '#tests/support/stalling-proxy.ts';

import { owner } from '../attack/attacked-shop.ts';
import { logIn, register } from '../attack/customers.ts';
import { beginOrders } from '../attack/order-load.ts';
import { shopCommand } from '../attack/programs.ts';
import { mustBeSound, within } from '../attack/verdict.ts';
import { openFaultyBucket } from './bucket.ts';
import { openDatabaseCluster } from './database.ts';
import { eventsOf } from './events.ts';
import { cdnSeconds } from './front.ts';
import { missingPackages } from './programs.ts';
import { openShops } from './shops.ts';
import { watchLedger, watchPages, watchPrices } from './watching.ts';

/**
 * `npm run cluster`: two shops behind nginx and HAProxy on three PostgreSQL under Patroni, through PgBouncer, with pictures in
 * a bucket. Orders and changes of prices go on while one part after the other is killed, frozen, cut off or renewed.
 * `-- --port 4800` is the first of forty ports, `-- --only leader` runs the events whose names contain it.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4800' }, only: { type: 'string', default: '' } },
});
const base = Number(values.port);
const settleMs = 8_000;
const backWithinMs = 90_000;
const customerCount = 8;

const missing = missingPackages();
if (missing.length > 0) {
  process.stderr.write(`npm run cluster needs Debian's packages ${missing.join(', ')}.\n`);
  process.exit(1);
}

await using stack = new AsyncDisposableStack();
const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-cluster-'));
stack.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
const say = (line: string) => process.stdout.write(`${line}\n`);

const databaseDir = path.join(dir, 'db');
await mkdir(databaseDir);
// PostgreSQL's user must reach its folder.
await chmod(dir, 0o755);
const database = await openDatabaseCluster(stack, databaseDir, base);
await database.whole();
await database.create();
const bucket = await openFaultyBucket(stack);
const line = await openStallingProxy(database.url);
stack.defer(line.close);
const settings = {
  DATABASE_URL: line.url,
  DATABASE_DIRECT_URL: database.directUrl,
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: bucket.name,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
};
await shopCommand(['migrate'], { ...settings, DATA_DIR: path.join(dir, 'first') });
const shops = await openShops(stack, dir, base + 32, settings);
const { token } = (await logIn(shops.url, owner.phone, owner.password)).body;
const customers = [];
for (let n = 0; n < customerCount; n += 1) customers.push(await register(shops.url, n));

const load = beginOrders({ ...shops, customers });
const ledger = watchLedger(load.attempts);
const prices = watchPrices(shops, shops.products[0] ?? 0, token);
const pages = watchPages(shops.url, shops.products[0] ?? 0, {
  ...prices,
  boundMs: (cdnSeconds + 1) * 1_000,
});
await load.more(50);

const events = eventsOf({ ...shops, dir, database, line, bucket, token, settings, say });

const columns = [
  'event',
  'longest gap, s',
  'orders acknowledged',
  'lost',
  'twice',
  'stale of changes',
  'pages refused',
  `older than ${cdnSeconds} s`,
  'orders answered 500',
];
say(`| ${columns.join(' | ')} |`);
say(`| ${columns.map(() => '---').join(' | ')} |`);
let failures = 0;
for (const [name, happen] of events.filter(([event]) => event.includes(values.only))) {
  await database.whole();
  const from = performance.now();
  const before = { ...prices.seen };
  const pagesBefore = { ...pages.seen };
  const brokenBefore = countBroken();
  try {
    await happen();
    await load.more(20, backWithinMs);
  } catch (error) {
    // The others are tried all the same.
    failures += 1;
    say(`${name}: ${String(error)}`);
  }
  await pause(settleMs);
  const gap = ledger.gap(from, performance.now());
  await database.whole();
  const { lost, twice } = await compare();
  const stale = prices.seen.stale - before.stale;
  failures += lost + twice + stale;
  const cells = [
    name,
    gap.toFixed(1),
    ledger.countSince(from),
    lost,
    twice,
    `${stale} of ${prices.seen.changed - before.changed}`,
    `${pages.seen.refused - pagesBefore.refused} of ${pages.seen.read - pagesBefore.read}`,
    pages.seen.old - pagesBefore.old,
    countBroken() - brokenBefore,
  ];
  say(`| ${cells.join(' | ')} |`);
}
await prices.stop();
await pages.stop();
await load.enough();
ledger.stop();
await within(database.directUrl, mustBeSound);
const codes = new Map<number, number>();
for (const { statuses } of load.attempts) {
  for (const status of statuses) codes.set(status, (codes.get(status) ?? 0) + 1);
}
say(`Answers to orders: ${JSON.stringify(Object.fromEntries(codes))}. All invariants hold.`);
process.exitCode = failures > 0 || codes.has(500) ? 1 : 0;

/** How often an order was answered with 500, which no event may cause. */
function countBroken(): number {
  return load.attempts.flatMap(({ statuses }) => statuses).filter((status) => status === 500)
    .length;
}

/** Compares what was acknowledged so far with what the database has. */
async function compare(): Promise<{ lost: number; twice: number }> {
  const acknowledged = load.acknowledged().map(({ key, orderId }) => ({ key, orderId }));
  const orders = await within(database.directUrl, (db) =>
    db.selectFrom('order').select(['id', 'attempt_key']).execute(),
  );
  const ids = new Map(orders.map((order) => [order.attempt_key ?? '', order.id]));
  return {
    lost: acknowledged.filter(({ key, orderId }) => ids.get(key) !== orderId).length,
    twice: orders.length - ids.size,
  };
}
