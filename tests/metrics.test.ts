import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { Registry } from 'prom-client';

import { shopMetrics } from '#server/process/metrics.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { DB } from '#server/migrations/tables.ts';

import { type CountingApp, openCountingApp } from './support/counting-app.ts';
import { aProduct } from './support/factories.ts';
import { type Figure, readMetrics, sumOf } from './support/metrics.ts';
import { aLine } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** What a shop counts, as somebody reads it who watches over it. */
let shop: TestShop;
let counting: CountingApp;
let customer: TestPerson;
/** Pages that are being drawn, and wait to be let go. */
let drawing: (() => void)[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  counting = await openCountingApp(shop, {
    serveFiles: async () => undefined,
    render: async (request, { transport }) => {
      await transport({ method: 'GET', path: '/v1/categories' });
      if (request.url.endsWith('/slow'))
        await new Promise<void>((resolve) => drawing.push(resolve));
      return new Response('a page', {
        status: request.url.endsWith('/nowhere') ? 404 : 200,
        headers: { 'content-type': 'text/html' },
      });
    },
  });
  customer = await aPerson(shop, 'customer');
});

const ask = (address: string, options: RequestInit = {}) =>
  fetch(counting.url + address, options).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });

const send = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const placeOrder = (product: number, quantity = 1) =>
  send('/v1/buyed_product', [aLine(product, quantity)], {
    ...bearer(customer.token),
    'idempotency-key': crypto.randomUUID(),
  });

/** By how much figures grow while something is done. */
async function growth(action: () => Promise<unknown>) {
  const before = await counting.scrape();
  await action();
  // An answer is counted when it has left, which may be after it has come.
  await expect.poll(async () => sumOf(await counting.scrape(), 'http_requests_under_way')).toBe(0);
  const after: Figure[] = await counting.scrape();
  return (name: string, labels?: Record<string, string>) =>
    sumOf(after, name, labels) - sumOf(before, name, labels);
}

describe('the shop', () => {
  test('an order that is placed counts one, with what it comes to', async () => {
    const product = await aProduct(shop, { price: 250, stock: 1 });
    const grown = await growth(async () => expect(await placeOrder(product)).toBe(201));
    expect(grown('orders_placed_total')).toBe(1);
    expect(grown('orders_value_paise_total')).toBeGreaterThanOrEqual(25_000);
    expect(grown('products_sold_out')).toBe(1);
    expect(grown('orders_refused_total')).toBe(0);
  });

  test('an order that is refused counts by its reason', async () => {
    const product = await aProduct(shop, { stock: 1 });
    const grown = await growth(async () => expect(await placeOrder(product, 2)).toBe(409));
    expect(grown('orders_placed_total')).toBe(0);
    expect(grown('orders_refused_total', { reason: 'out_of_stock' })).toBe(1);
  });

  test('an order that is canceled counts as that, and stays one that was placed', async () => {
    const product = await aProduct(shop, { stock: 1 });
    const grown = await growth(async () => {
      await placeOrder(product);
      const { id } = await shop.db
        .selectFrom('order')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await ask(`/v1/order_alert/${id}/cancel`, {
        method: 'PUT',
        headers: bearer(customer.token),
      });
    });
    expect(grown('orders_placed_total')).toBe(1);
    expect(grown('orders_cancelled_total')).toBe(1);
    expect(grown('products_sold_out')).toBe(0);
  });

  test('a login that is refused counts by its reason', async () => {
    const login = { phone_no: customer.phone, password: 'not the password' };
    const grown = await growth(async () =>
      expect(await send('/v1/user/auth/login', login)).toBe(401),
    );
    expect(grown('login_refusals_total', { reason: 'login_failed' })).toBe(1);
  });
});

describe('requests', () => {
  test('what is not there counts under its route, never by its address', async () => {
    const addresses = ['/v1/products/987654', '/v1/nonsense/987654', '/987654/nowhere'];
    const grown = await growth(async () => {
      for (const address of addresses) expect(await ask(address)).toBe(404);
    });
    for (const route of ['/v1/products/{id}', '/v1/*', 'page']) {
      expect(grown('http_requests_total', { method: 'GET', route, status: '4xx' }), route).toBe(1);
      expect(grown('http_request_duration_seconds_count', { method: 'GET', route })).toBe(1);
    }
    expect(await counting.scrapeText()).not.toContain('987654');
  });

  test('whether the shop is ready is asked under a name of its own: its no is no failed request', async () => {
    const grown = await growth(async () => {
      for (const address of ['/health/live', '/health/ready']) expect(await ask(address)).toBe(200);
    });
    expect(grown('http_requests_total', { route: 'health', source: 'made' })).toBe(2);
    expect(grown('http_requests_total')).toBe(2);
  });

  test('answers from what is kept are counted beside those that are made', async () => {
    const product = await aProduct(shop);
    const route = '/v1/products/{id}';
    // The invalidation after its creation may arrive after the first response, which is then rendered once more.
    await counting.app.invalidate();
    const grown = await growth(async () => {
      for (let time = 0; time < 5; time += 1) await ask(`/v1/products/${product}`);
      await ask(`/v1/products/${product}`, { method: 'HEAD' });
    });
    expect(grown('http_requests_total', { route, source: 'made', status: '2xx' })).toBe(1);
    expect(grown('http_requests_total', { route, source: 'cached', method: 'GET' })).toBe(4);
    expect(grown('http_requests_total', { route, source: 'cached', method: 'HEAD' })).toBe(1);
    expect(grown('http_request_duration_seconds_count', { route })).toBe(1);
  });

  test('what is kept is counted, and how large it is', async () => {
    // What was cached before may be evicted at the same moment.
    await expect
      .poll(async () => {
        const product = await aProduct(shop);
        const grown = await growth(() => ask(`/v1/products/${product}`));
        return [grown('response_cache_entries'), grown('response_cache_bytes') > 0];
      })
      .toEqual([1, true]);
  });

  test('an open line of events counts as one until it is hung up, and as no slow request', async () => {
    const admin = await aPerson(shop, 'admin');
    const openStreams = async () => sumOf(await counting.scrape(), 'http_lines_open');
    const disconnect = new AbortController();
    onTestFinished(() => disconnect.abort());
    const line = await fetch(`${counting.url}/v1/order_alert/live`, {
      headers: bearer(admin.token),
      signal: disconnect.signal,
    });
    expect(line.status).toBe(200);
    expect(await openStreams()).toBe(1);
    disconnect.abort();
    await expect.poll(openStreams).toBe(0);
    const route = '/v1/order_alert/live';
    const metrics = await counting.scrape();
    expect(sumOf(metrics, 'http_requests_total', { route, status: 'hung_up' })).toBe(1);
    expect(sumOf(metrics, 'http_request_duration_seconds_count', { route })).toBe(0);
  });

  test('what is under way is known, and what is refused because of that', async () => {
    const maxPages = 100;
    const grown = await growth(async () => {
      const pages = Array.from({ length: maxPages }, (_, at) => ask(`/${at}/slow`));
      await expect.poll(() => drawing.length).toBe(maxPages);
      expect(sumOf(await counting.scrape(), 'http_requests_under_way')).toBe(maxPages);
      expect(await ask('/one-more')).toBe(503);
      for (const go of drawing) go();
      drawing = [];
      await Promise.all(pages);
    });
    expect(grown('overload_refusals_total')).toBe(1);
    expect(grown('http_requests_total', { route: 'page', status: '5xx' })).toBe(1);
  });

  test('what the shop asks itself while it draws a page is no request', async () => {
    const grown = await growth(() => ask('/drawn'));
    expect(grown('http_requests_total', { route: 'page' })).toBe(1);
    expect(grown('http_requests_total')).toBe(1);
  });
});

test('nobody can be recognized by what is counted', async () => {
  const text = await counting.scrapeText();
  for (const personal of [customer.phone, customer.token, '127.0.0.1', 'Panvel', 'marigold']) {
    expect(text).not.toContain(personal);
  }
  const known = ['error', 'kind', 'le', 'method', 'reason', 'route', 'source', 'state', 'status'];
  const labels = (await counting.scrape()).flatMap((metric) => Object.keys(metric.labels));
  expect(labels.filter((label) => ![...known, 'version'].includes(label))).toEqual([]);
});

test('the public address of the shop never shows figures', async () => {
  const response = await fetch(`${counting.url}/metrics`);
  expect(await response.text()).toBe('a page');
});

test('an order that finds the disk full counts as refused for that, and as an error of the database', async () => {
  const product = await aProduct(shop);
  await sql`
    create function is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger is_full before insert on "order" execute function is_full()`.execute(shop.admin);
  onTestFinished(async () => void (await sql`drop function is_full cascade`.execute(shop.admin)));
  const grown = await growth(async () => expect(await placeOrder(product)).toBe(507));
  expect(grown('orders_refused_total', { reason: 'no_room' })).toBe(1);
  expect(grown('database_errors_total', { error: 'disk_full' })).toBe(1);
});

describe('while the database is away', () => {
  test('what fails because of it counts as that', async () => {
    const { db, close } = connect<DB>('postgres://nobody@127.0.0.1:1/none', () => undefined);
    onTestFinished(close);
    const other = await openCountingApp({ ...shop, db });
    const { status } = await fetch(`${other.url}/v1/user/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_no: customer.phone, password: 'marigold garland' }),
    });
    expect(status).toBe(503);
    const metrics = await other.scrape();
    expect(sumOf(metrics, 'database_errors_total', { error: 'away' })).toBe(1);
    expect(sumOf(metrics, 'login_refusals_total', { reason: 'unavailable' })).toBe(1);
    expect(sumOf(metrics, 'database_up')).toBe(0);
  });

  test('the rest is there, soon, and it is said that it is away', async () => {
    const { db, pool, close } = connect<DB>('postgres://nobody@127.0.0.1:1/none', () => undefined);
    onTestFinished(close);
    const registry = new Registry();
    shopMetrics(registry, { ...shop, db, pool });
    const metrics = readMetrics(await registry.metrics());
    expect(metrics).toContainEqual({ name: 'database_up', labels: {}, value: 0 });
    expect(sumOf(metrics, 'database_pool_size')).toBe(32);
    // A zero would look as if all orders were new when it is back.
    expect(metrics.map(({ name }) => name)).not.toContain('orders_placed_total');
  });

  test('one that never answers keeps nobody waiting', async () => {
    const registry = new Registry();
    const jobs = { ...shop.jobs, count: () => new Promise<never>(() => undefined) };
    shopMetrics(registry, { ...shop, jobs });
    expect(sumOf(readMetrics(await registry.metrics()), 'database_up')).toBe(0);
  });
});
