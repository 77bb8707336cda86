import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { importForm, readImport } from '#tests/support/imports.ts';
import { aLine } from '#tests/support/order-line.ts';

import type { Attack, Plan } from './attack.ts';
import { must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { type Answer, ask, logIn } from './customers.ts';
import { mustBeSound, tally, within } from './verdict.ts';

/** Orders and searches during an import (row 64). */
const maxRows = 50_000;
const ordersASecond = 12;
const searchesASecond = 8;
const quietMs = 15_000;
const timesSlower = 3;
const importWithinMs = 1_800_000;

const looks = 'Golden Silver Crimson Emerald Ivory Pastel Midnight Sunny Royal Festive'.split(' ');
const kinds = 'Balloon Candle Curtain Cupcake Whisk Sprinkle Ribbon Banner Crown Tray'.split(' ');
const nameOf = (n: number) => `${looks[n % 10]} ${kinds[Math.floor(n / 10) % 10]} number ${n}`;
const described = (n: number, when: string) =>
  `For a table of ${n % 90}, with ${kinds[n % 7]?.toLowerCase()}, ${when}. Washed by hand, dried in the shade, and ` +
  `kept away from sunlight until the day has come, as part${n % 3_000} of a set.`;

/** The orders and searches of a period. */
interface Traffic {
  orders: Answer[];
  searches: Answer[];
}

/** Sends requests at a steady rate, however long each takes, until the work is done. */
async function beside(
  { url, customers }: AttackedShop,
  products: number[],
  work: () => Promise<unknown>,
): Promise<Traffic> {
  const traffic: Traffic = { orders: [], searches: [] };
  const underWay: Promise<unknown>[] = [];
  let turn = 0;
  const orderOnce = async () => {
    const customer = customers[(turn += 1) % customers.length];
    const chosen = [0, 1, 2].map(() => products[Math.floor(Math.random() * products.length)] ?? 0);
    const body = [...new Set(chosen)].map((id) => aLine(id));
    const headers = { 'idempotency-key': randomUUID() };
    const call = { token: customer?.token, body, headers };
    traffic.orders.push(await ask('POST', `${url}/v1/buyed_product`, call));
  };
  const searchOnce = async () => {
    // A search that was not made before: a cached response would prove nothing.
    const n = Math.floor(Math.random() * 1_000_000);
    const words = `${looks[n % 10]} ${kinds[n % 7]} ${n % 97}`;
    const search = encodeURIComponent(words);
    traffic.searches.push(
      await ask('GET', `${url}/v1/products?search=${search}&min_price=${n % 9}`),
    );
  };
  const every = (ms: number, once: () => Promise<void>) =>
    setInterval(() => void underWay.push(once()), ms);
  const timers = [
    every(1_000 / ordersASecond, orderOnce),
    every(1_000 / searchesASecond, searchOnce),
  ];
  try {
    await work();
  } finally {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
  }
  return traffic;
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

function p95(answers: Answer[]): number {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/** The result in words. Checks that every order was placed, every search was answered, and none took too long. */
function judge(what: string, { orders, searches }: Traffic, quiet: number) {
  const slow = p95(searches);
  const isWell =
    statusesOf(orders).every((status) => status === 201) &&
    statusesOf(searches).every((status) => status === 200) &&
    slow <= timesSlower * quiet;
  const words =
    `${what}: orders ${tally(statusesOf(orders))}, p95 ${p95(orders).toFixed(0)} ms; ` +
    `searches ${tally(statusesOf(searches))}, p95 ${slow.toFixed(0)} ms`;
  return { isWell, words };
}

async function importLoad({ orders }: Plan): Promise<string> {
  const count = Math.min(maxRows, orders);
  await using shop = await openAttackedShop();
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const numbers = Array.from({ length: count }, (_, n) => n);

  const place = await within(shop.databaseUrl, (db) =>
    db
      .selectFrom('sub_category')
      .innerJoin('category', 'category.id', 'sub_category.category_id')
      .select(['sub_category.name', 'category.name as category'])
      .executeTakeFirstOrThrow(),
  );
  const importFile = async (lines: string[]) => {
    const begun = performance.now();
    const answer = await ask('POST', `${shop.url}/v1/products/import`, {
      token: body.token,
      body: importForm(lines.join('\r\n'), false),
      withinMs: importWithinMs,
    });
    const { result, failure } = readImport(String(answer.body));
    must(result?.problem_count === 0, `The import: ${failure ?? JSON.stringify(result)}`);
    return Math.round((performance.now() - begun) / 1_000);
  };

  let seconds = 0;
  const added = await beside(shop, shop.products, async () => {
    seconds = await importFile([
      'product_name,product_price,stock,product_description,category_name,sub_category_name',
      ...numbers.map(
        (n) =>
          `${nameOf(n)},${10 + (n % 900)},1000,"${described(n, 'by day')}",${place.category},${place.name}`,
      ),
    ]);
  });
  const ids = await within(shop.databaseUrl, async (db) => {
    const rows = await db
      .selectFrom('product')
      .select('id')
      .where('name', 'like', '% number %')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  });
  const resting = await beside(shop, ids, () => pause(quietMs));
  const quiet = p95(resting.searches);
  const [addedSeconds] = [seconds];
  const changed = await beside(shop, ids, async () => {
    seconds = await importFile([
      'product_id,product_name,product_price,stock,product_description',
      ...ids.map(
        (id, n) => `${id},${nameOf(n)} anew,${11 + (n % 900)},900,"${described(n, 'by night')}"`,
      ),
    ]);
  });
  await within(shop.databaseUrl, mustBeSound);
  const parts = [
    judge('quiet', resting, quiet),
    judge(`${count} new products in ${addedSeconds} s`, added, quiet),
    judge(`${count} changed products in ${seconds} s`, changed, quiet),
  ];
  const results = parts.map(({ words }) => words).join('; ');
  must(
    parts.every(({ isWell }) => isWell),
    results,
  );
  return results;
}

export const importLoads: Attack[] = [
  {
    number: '64',
    what: 'orders and searches beside an import of 50,000 rows',
    expected: `every order placed at ${ordersASecond} a second, search p95 ≤ ${timesSlower} × quiet, all invariants hold`,
    provedBy: [
      [
        'server/product-files/import-runs.test.ts',
        'customers buy what it has written, while it goes on',
      ],
      [
        'server/product-files/import-runs.test.ts',
        'leaves everything as it was: names, prices, stock, places, texts and words',
      ],
      [
        'tests/import-faults.test.ts',
        'a shop that is killed in the middle of an import has nothing of it after the next start',
      ],
    ],
    run: importLoad,
  },
];
