import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { openStallingProxy } from '#tests/support/stalling-proxy.ts';

import { type Attack, must } from './attack.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { type OrderLoad, beginOrders } from './order-load.ts';
import { mustBeSound, mustBeThere, tally, within } from './verdict.ts';

const slowMs = 100;
const cuts = 20;
const betweenCutsMs = 300;
const idleTimeoutMs = 15_000;
const backWithinMs = 30_000;
const lockedMs = 30_000;
/** With `--quick`, replaces half a minute. */
const quickMs = 8_000;

type Proxy = Awaited<ReturnType<typeof openStallingProxy>>;

/** Customers order while something happens to the connection to the database. */
async function overLine(
  happen: (proxy: Proxy, load: OrderLoad) => Promise<string>,
): Promise<string> {
  await using stack = new AsyncDisposableStack();
  let proxy: Proxy | undefined;
  const way = async (url: string) => {
    proxy = stack.adopt(await openStallingProxy(url), ({ close }) => close());
    return proxy.url;
  };
  await using shop = await openAttackedShop({ way });
  must(proxy !== undefined, 'There is no way to the database.');
  const load = beginOrders(shop);
  await load.more(50);
  const got = await happen(proxy, load);
  await load.enough();
  return `${got}; ${await verdict(shop, load)}`;
}

async function verdict(shop: AttackedShop, { attempts }: OrderLoad): Promise<string> {
  await within(shop.databaseUrl, async (db) => {
    await mustBeThere(db, attempts);
    await mustBeSound(db);
  });
  const statuses = attempts.flatMap((attempt) => attempt.statuses);
  const strange = statuses.filter((status) => ![0, 201, 503].includes(status));
  must(strange.length === 0, `Strange answers: ${tally(strange)}`);
  return `${attempts.length} orders, none lost, none twice (${tally(statuses)})`;
}

async function slow(proxy: Proxy, load: OrderLoad): Promise<string> {
  proxy.slowDown(slowMs);
  await load.more(50);
  proxy.slowDown(0);
  return `orders go on at ${2 * slowMs} ms a question`;
}

async function cutOften(proxy: Proxy, load: OrderLoad): Promise<string> {
  for (let n = 0; n < cuts; n += 1) {
    await load.more(5);
    await pause(Math.random() * betweenCutsMs);
    proxy.cutAll();
  }
  return `all lines cut ${cuts} times`;
}

async function stall(proxy: Proxy, load: OrderLoad): Promise<string> {
  proxy.stall();
  await pause(idleTimeoutMs);
  proxy.carryAgain();
  const begun = performance.now();
  await load.more(20, backWithinMs);
  const seconds = (performance.now() - begun) / 1_000;
  return `silent for ${idleTimeoutMs / 1_000} s, orders again ${seconds.toFixed(1)} s later`;
}

/** Another transaction holds locks that all orders need, for half a minute. */
async function holdRows(): Promise<string> {
  await using shop = await openAttackedShop();
  const holder = new pg.Client({ connectionString: shop.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from product for update');
  const load = beginOrders(shop);
  const looked = await lookAround(shop.url, lockedMs);
  await holder.query('rollback');
  await holder.end();
  const begun = performance.now();
  await load.more(20, backWithinMs);
  const seconds = (performance.now() - begun) / 1_000;
  await load.enough();
  return `${looked}; orders again after ${seconds.toFixed(1)} s; ${await verdict(shop, load)}`;
}

/** Others take every connection that PostgreSQL has before the shop needs one. */
async function useUpConnections(): Promise<string> {
  await using shop = await openAttackedShop();
  const holders: pg.Client[] = [];
  await shop.end('SIGKILL');
  await shop.start();
  for (;;) {
    const holder = new pg.Client({ connectionString: shop.databaseUrl });
    holder.on('error', () => undefined);
    const isIn = await holder.connect().then(
      () => true,
      () => false,
    );
    if (!isIn) break;
    holders.push(holder);
  }
  const load = beginOrders(shop);
  const looked = await lookAround(shop.url, lockedMs / 3);
  await Promise.all(holders.map((holder) => holder.end()));
  await load.more(20, backWithinMs);
  await load.enough();
  return `${holders.length} taken: ${looked}; ${await verdict(shop, load)}`;
}

/** Requests the health check and lists meanwhile: whatever the response, it must arrive soon. */
async function lookAround(url: string, ms: number): Promise<string> {
  const statuses: number[] = [];
  let longest = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const sent = performance.now();
    const { status } = await fetch(`${url}/v1/products?page_size=5`, {
      signal: AbortSignal.timeout(quickMs),
    });
    statuses.push(status);
    longest = Math.max(longest, performance.now() - sent);
    await pause(200);
  }
  const strange = statuses.filter((status) => ![200, 503].includes(status));
  must(strange.length === 0, `Strange answers: ${tally(strange)}`);
  return `lists meanwhile ${tally(statuses)}, in ${(longest / 1_000).toFixed(1)} s at most`;
}

const goal = 'no acknowledged order lost, none twice, nothing but 201 and 503, all invariants hold';

export const databaseLine: Attack[] = [
  {
    number: '12',
    what: 'connection cut after COMMIT was sent, before its answer',
    expected: 'the retry returns the order',
    provedBy: [
      [
        'tests/faults.test.ts',
        'an order whose answer was lost on the way from the database is found by the retry',
      ],
    ],
  },
  {
    number: '12a',
    what: 'the line to the database slow',
    expected: `orders go on; ${goal}`,
    run: () => overLine(slow),
  },
  {
    number: '12b',
    what: 'all lines to the database cut, again and again under load',
    expected: goal,
    run: () => overLine(cutOften),
  },
  {
    number: '12c',
    what: 'lines to the database that stay open and carry nothing any more',
    expected: `orders again by itself within ${backWithinMs / 1_000} s; ${goal}`,
    run: () => overLine(stall),
  },
  {
    number: '42',
    what: 'every product locked for 30 s by somebody else',
    expected: `quick 503, no hang; ${goal}`,
    run: holdRows,
  },
  {
    number: '42a',
    what: 'all connections of PostgreSQL taken by others',
    expected: `quick 503, no hang; ${goal}`,
    run: useUpConnections,
  },
];
