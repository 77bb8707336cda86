import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import autocannon from 'autocannon';
import { sql } from 'kysely';

import { startS3 } from '#tests/support/s3-server.ts';

import { owner } from '../attack/attacked-shop.ts';
import { type Customer, ask, logIn, register } from '../attack/customers.ts';
import { beginOrders } from '../attack/order-load.ts';
import { shopCommand } from '../attack/programs.ts';
import { within } from '../attack/verdict.ts';
import { usedBy, usedByDatabases } from './cpu.ts';
import { openDatabaseCluster } from './database.ts';
import { missingPackages } from './programs.ts';
import { type ShopNode, openShops } from './shops.ts';

/**
 * `npm run cluster:nodes`: what 1, 2 and 4 shops of the built program cost behind HAProxy, on three PostgreSQL through
 * PgBouncer: the processor's time of a page and of an order, how long a change takes until all have acknowledged it, and
 * connections. On one machine they share its cores, so it is the time of each, and not the number, that says what more
 * machines give. `-- --port 4700` is the first of forty ports, `-- --counts 1,2` the numbers of shops.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4800' },
    counts: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '10' },
  },
});
const base = Number(values.port);
const seconds = Number(values.seconds);
const [clients, changes, idle] = [16, 40, 2_000];

const missing = missingPackages();
if (missing.length > 0) {
  process.stderr.write(`npm run cluster:nodes needs Debian's packages ${missing.join(', ')}.\n`);
  process.exit(1);
}

await using stack = new AsyncDisposableStack();
const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-nodes-'));
stack.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
await chmod(dir, 0o755);
const databaseDir = path.join(dir, 'db');
await mkdir(databaseDir);
const database = await openDatabaseCluster(stack, databaseDir, base);
await database.whole();
await database.create();
const bucket = await startS3(stack);
const settings = {
  DATABASE_URL: database.url,
  DATABASE_DIRECT_URL: database.directUrl,
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: bucket.name,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
};
await shopCommand(['migrate'], { ...settings, DATA_DIR: path.join(dir, 'first') });

const say = (line: string) => process.stdout.write(`${line}\n`);
const columns = [
  'shops',
  'cached pages a second',
  'ms of a shop each',
  'drawn pages a second',
  'ms of a shop each',
  'orders a second',
  'ms of a shop each',
  'ms of PostgreSQL each',
  'change acknowledged, ms: half, slowest',
  'connections to PostgreSQL',
  'kB of an idle connection',
];
say(`| ${columns.join(' | ')} |`);
say(`| ${columns.map(() => '---').join(' | ')} |`);
let customerNumber = 0;
let filled: number[] | undefined;

async function measure(count: number): Promise<void> {
  await using shopStack = new AsyncDisposableStack();
  const own = path.join(dir, `with-${count}`);
  await mkdir(own);
  const words = ['--max-semi-space-size=8', 'server/start.js'];
  const shops = await openShops(shopStack, own, base + 32, settings, { count, words, filled });
  const { nodes, balancer: url, products } = shops;
  filled = products;
  const product = products[0] ?? 0;
  const page = `${url}/product/${product}`;
  const cached = await costOf(nodes, () => pages(page));
  // A request with a body is never answered from the cache.
  const drawn = await costOf(nodes, () => pages(page, '.'));

  const customers = [];
  while (customers.length < clients) customers.push(await insistent(url, (customerNumber += 1)));
  const load = beginOrders({ url, customers, products });
  await load.more(50);
  const databaseBefore = await usedByDatabases(databaseDir);
  const ordersBefore = load.acknowledged().length;
  const orders = await costOf(nodes, async () => {
    await pause(seconds * 1_000);
    return load.acknowledged().length - ordersBefore;
  });
  const databaseMs = (await usedByDatabases(databaseDir)) - databaseBefore;
  const connections = await countConnections();
  await load.enough();

  const times = await changePrices(url, product);
  const cells = [
    count,
    rate(cached.done),
    cached.each,
    rate(drawn.done),
    drawn.each,
    rate(orders.done),
    orders.each,
    (databaseMs / orders.done).toFixed(2),
    `${times[times.length / 2]?.toFixed(0)}, ${times.at(-1)?.toFixed(0)}`,
    connections,
    await idleCost(nodes),
  ];
  say(`| ${cells.join(' | ')} |`);
}

/** A busy shop asks to try again. */
const insistent = (url: string, number: number): Promise<Customer> =>
  register(url, number).catch(async () => {
    await pause(500);
    return insistent(url, number);
  });

const rate = (done: number) => (done / seconds).toFixed(0);

/** Runs a load, which returns how much was done, and says what all shops have used for each. */
async function costOf(nodes: ShopNode[], run: () => Promise<number>) {
  const used = async () => {
    const all = await Promise.all(nodes.map(({ program }) => usedBy(program.pid())));
    return all.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  };
  const before = await used();
  const done = await run();
  return { done, each: (((await used()) - before) / done).toFixed(3) };
}

async function pages(url: string, body?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    ...(body !== undefined && { body }),
  });
  if (result['2xx'] === 0) throw new Error(`Answers of ${url} were none.`);
  return result['2xx'];
}

const countConnections = (): Promise<number> =>
  within(database.directUrl, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = 'jalsa'`.execute(db);
    return rows[0]?.count ?? 0;
  });

/** How long changes took until each shop had acknowledged them, in ms, ascending. */
async function changePrices(url: string, product: number): Promise<number[]> {
  const { token } = (await logIn(url, owner.phone, owner.password)).body;
  const times: number[] = [];
  for (let price = 1_000; times.length < changes; price += 1) {
    const body = { product_price: price };
    const answer = await ask('PATCH', `${url}/v1/products/${product}`, { token, body });
    if (answer.status === 200) times.push(answer.ms);
  }
  return times.toSorted((one, other) => one - other);
}

/** The memory of a connection that has asked once and stays open, as browsers leave them. */
async function idleCost(nodes: ShopNode[]): Promise<string> {
  const memory = async () => {
    const all = await Promise.all(nodes.map(({ program }) => usedBy(program.pid())));
    return all.reduce((sum, { megabytes }) => sum + megabytes, 0);
  };
  const before = await memory();
  const sockets: Socket[] = [];
  for (const { url } of nodes) {
    const { port } = new URL(url);
    const opened = Array.from({ length: idle }, () => askOnce(Number(port)));
    sockets.push(...(await Promise.all(opened)));
  }
  const each = (((await memory()) - before) * 1_000) / sockets.length;
  for (const socket of sockets) socket.destroy();
  return `${each.toFixed(0)} (${sockets.length})`;
}

const askOnce = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', () => resolve(socket));
    socket.write('GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n');
  });

for (const count of values.counts.split(',').map(Number)) await measure(count);
