import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { OrderAlert } from '#contract/orders/schemas.ts';

import { aProduct } from './support/factories.ts';
import { aHeldOrder } from './support/held-orders.ts';
import { aLine, order } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** How many orders a shopkeeper's browser calls new: its own code, on a real line to the shop. */
let shop: TestShop;
let url: string;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
const storage = new Map<string, string>();
const realFetch = fetch;
const pageSize = 20;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { stock: 500 });
  // Two connections may share a slot of the tallies: those held here would wait for each other.
  await sql`alter table "order" disable trigger user`.execute(shop.admin);
});

beforeEach(() => {
  storage.clear();
  storage.set('user', JSON.stringify({ phone_no: admin.phone, token: admin.token, role_id: 2 }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of the dashboard, opened anew: what the browser keeps is there, what the last page knew is not. */
async function openDashboard() {
  vi.resetModules();
  const disconnect = new AbortController();
  let begins = '';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const signal = AbortSignal.any([disconnect.signal, ...(init.signal ? [init.signal] : [])]);
    const response = await realFetch(url + path, { ...init, signal });
    const [one, other] = response.body?.tee() ?? [];
    void new Response(other).body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (begins += text) }))
      .catch(() => undefined);
    return new Response(one, response);
  });
  const { receivedOrders, listenAs, markShown, subscribe } =
    await import('#web/shared/orders/order-feed.ts');
  const { countUnseen, seenOrders } = await import('#web/shared/orders/seen-orders.ts');
  const stop = subscribe(() => undefined);
  listenAs(admin.token);
  const close = () => {
    stop();
    disconnect.abort();
  };
  onTestFinished(close);
  await expect.poll(() => begins).toContain('event: place');
  return {
    close,
    badge: () => countUnseen(receivedOrders(), seenOrders.read()),
    lookAtList: async () => {
      const answer = await shop.get('/v1/order_alert/all', bearer(admin.token));
      markShown(answer.body.data as OrderAlert[], pageSize);
    },
  };
}

let attempts = 0;
const buy = async (): Promise<number> => {
  const key = `badge-${(attempts += 1)}`;
  return (await order(shop, customer, [aLine(product)], { key })).body.order_id;
};
test('new orders count until the list is looked at', async () => {
  await buy();
  const page = await openDashboard();
  expect(page.badge()).toBe(0);
  await buy();
  await buy();
  await expect.poll(page.badge).toBe(2);
  await page.lookAtList();
  expect(page.badge()).toBe(0);
});

test('an order whose number is lower than one that was seen counts when it comes', async () => {
  const page = await openDashboard();
  const late = await aHeldOrder(shop, await aPerson(shop, 'customer'));
  expect(await buy()).toBeGreaterThan(late.id);
  await expect.poll(page.badge).toBe(1);
  await page.lookAtList();
  expect(page.badge()).toBe(0);
  await late.commit();
  await expect.poll(page.badge).toBe(1);
  await page.lookAtList();
  expect(page.badge()).toBe(0);
});

test('also in a page that is opened later, which counts nothing twice that was seen', async () => {
  const page = await openDashboard();
  const late = await aHeldOrder(shop, await aPerson(shop, 'customer'));
  for (let n = 0; n < 30; n += 1) await buy();
  await expect.poll(page.badge).toBe(30);
  await page.lookAtList();
  page.close();
  await late.commit();
  const next = await openDashboard();
  await expect.poll(next.badge).toBe(1);
  await next.lookAtList();
  expect(next.badge()).toBe(0);
});

test('a page that was closed before its orders were looked at is told of them again', async () => {
  const page = await openDashboard();
  await page.lookAtList();
  await buy();
  await expect.poll(page.badge).toBe(1);
  page.close();
  const next = await openDashboard();
  await buy();
  await expect.poll(next.badge).toBe(2);
});

test('what an earlier version kept, a number, is gone on from: older orders are none that are new', async () => {
  const seen = await buy();
  await buy();
  storage.set('orders_seen', String(seen));
  const page = await openDashboard();
  await expect.poll(page.badge).toBe(1);
  await buy();
  await expect.poll(page.badge).toBe(2);
});

test.each(['{', '"x"', '{"place":"1-2-3","ids":"none"}', '{"place":7,"ids":[null,"1",1.5]}', '[]'])(
  'whatever is kept, as %s, the line is opened and counts',
  async (stored) => {
    storage.set('orders_seen', stored);
    const page = await openDashboard();
    await buy();
    await expect.poll(page.badge).toBe(1);
  },
);
