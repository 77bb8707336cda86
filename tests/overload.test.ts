import { Agent, type IncomingMessage, get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { aLine, countOrders, expectSound } from './support/orders.ts';
import { aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** A shop in a process of its own, with more requests than it can handle. */
const loggingShop = path.join(import.meta.dirname, 'support', 'logging-shop.ts');
/** As much of the processor as the larger pages of the shop take; no URL twice, or it would be cached. */
let asked = 0;
const nextPage = (work = 5) => `/work/${work}/${(asked += 1)}`;
const [calmMs, floodMs, tickMs] = [2_000, 6_000, 10];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function openProcess(): Promise<string> {
  const port = freshPort();
  const child = run(loggingShop, [], { DATABASE_URL: shop.url, PORT: port });
  await child.prints('The shop is open');
  return `http://127.0.0.1:${port}`;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Visitors whose connections are kept alive. */
function visitorsOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });
  onTestFinished(() => agent.destroy());
  return async (address: string): Promise<Answer> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url + address, { agent }, resolve).once('error', reject);
    });
    const { statusCode: status = 0, headers } = response;
    return { status, retryAfter: headers['retry-after'], body: await text(response) };
  };
}

/** What four visitors see who look at one page after the other. */
async function browse(ask: (address: string) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + calmMs;
  const visitor = async () => {
    while (performance.now() < end) answers.push(await ask(nextPage()));
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return answers;
}

/** What so many visitors in each moment see, who come whether or not the others have been served. */
async function flood(ask: (address: string) => Promise<Answer>, each: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const begin = performance.now();
  for (let now = begin; now < begin + floodMs; now = performance.now()) {
    const due = Math.floor(((now - begin) / tickMs) * each);
    while (answers.length < due) answers.push(ask(nextPage()));
    await pause(tickMs);
  }
  return Promise.all(answers);
}

const memoryOf = ({ body }: Answer): number => (JSON.parse(body) as { memory: number }).memory;

test('three times the load it can bear brings pages and refusals, and passes without a trace', async () => {
  const url = await openProcess();
  const ask = visitorsOf(url);
  await browse(ask);
  const calm = await browse(ask);
  expect(calm.filter(({ status }) => status !== 200)).toEqual([]);
  const before = memoryOf(await ask(nextPage(0)));

  const health: Promise<Answer>[] = [];
  const watching = setInterval(() => {
    health.push(ask('/health/live'), ask('/health/ready'));
  }, 200);
  const loud = await flood(ask, (3 * calm.length * tickMs) / calmMs);
  clearInterval(watching);

  const pages = loud.filter(({ status }) => status === 200);
  const refused = loud.filter(({ status }) => status === 503);
  expect(pages.length + refused.length).toBe(loud.length);
  expect(refused.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  expect(pages.length / floodMs / (calm.length / calmMs)).toBeGreaterThan(0.2);
  expect(health.length).toBeGreaterThan(10);
  const healthy = (await Promise.all(health)).filter(({ status }) => status === 200);
  expect(healthy).toHaveLength(health.length);

  const after = await ask(nextPage(0));
  expect(after.status).toBe(200);
  expect(memoryOf(after) / before).toBeLessThan(2);
});

test('five hundred orders in one moment are all taken', async () => {
  const url = await openProcess();
  const customer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 500 });
  const before = await countOrders(shop);
  const statuses = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const response = await fetch(`${url}/v1/buyed_product`, {
        method: 'POST',
        headers: {
          ...bearer(customer.token),
          'content-type': 'application/json',
          'idempotency-key': `crowd-${n}`,
        },
        body: JSON.stringify([aLine(product)]),
      });
      await response.text();
      return response.status;
    }),
  );
  expect([...new Set(statuses)]).toEqual([201]);
  expect(await countOrders(shop)).toBe(before + 500);
  await expectSound(shop);
});
