import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Attack, type Plan, must } from './attack.ts';
import { openAttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';
import { beginOrders } from './order-load.ts';
import { mustBeSound, mustBeThere, tally, within } from './verdict.ts';

const watchedShop = path.join(import.meta.dirname, 'inside-watched-shop.ts');
/** The number of memory measurements. */
const looks = 30;
/**
 * The first measurements are left out of the comparison: the response cache and prepared statements are still
 * filling up.
 */
const warmUp = 10;
/**
 * The maximum growth from the first half to the second: of the heap after garbage collection, and of the process's
 * memory.
 */
const [maxHeld, maxTaken] = [1.1, 1.25];

type Memory = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed'>;

/** For a while, customers order, cancel and browse, and an admin changes prices. */
async function soak({ soakMs }: Plan): Promise<string> {
  let child: ChildProcess | undefined;
  await using shop = await openAttackedShop({
    launch: ([node = ''], env) =>
      (child = spawn(node, [watchedShop], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })),
  });
  const end = performance.now() + soakMs;
  const others = { cancels: [] as number[], looks: [] as number[], prices: [] as number[] };
  const memory: Memory[] = [];
  const load = beginOrders(shop);
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const product = () => shop.products[Math.floor(Math.random() * shop.products.length)];

  await Promise.all([
    repeat(end, 20, async () => {
      const { status } = await ask('GET', `${shop.url}/v1/products/${product()}`);
      others.looks.push(status);
    }),
    repeat(end, 100, async () => {
      const { customer, orderId } = load.acknowledged().at(-1) ?? {};
      if (!customer) return;
      const call = { token: customer.token, body: {} };
      const address = `${shop.url}/v1/order_alert/${orderId}/cancel`;
      others.cancels.push((await ask('PUT', address, call)).status);
    }),
    repeat(end, 200, async () => {
      const call = {
        token: body.token,
        body: { product_price: 50 + Math.floor(Math.random() * 100) },
      };
      const { status } = await ask('PATCH', `${shop.url}/v1/products/${product()}`, call);
      others.prices.push(status);
    }),
    repeat(end, soakMs / looks, async () => {
      memory.push(await memoryOf(child));
    }),
  ]);
  await load.enough();
  await within(shop.databaseUrl, async (db) => {
    await mustBeThere(db, load.attempts);
    await mustBeSound(db);
  });
  const statuses = load.attempts.flatMap((attempt) => attempt.statuses);
  const all = [...statuses, ...Object.values(others).flat()];
  must(
    all.every((status) => status > 0 && status < 500),
    `Strange answers: ${tally(all)}`,
  );
  for (const [what, answers] of Object.entries(others)) {
    must(
      answers.includes(200),
      `None of ${answers.length} ${what} did anything: ${tally(answers)}`,
    );
  }
  return `${soakMs / 1_000} s, ${load.attempts.length} orders, ${others.cancels.length} cancellations, ${others.prices.length} new prices, ${others.looks.length} looks (${tally(all)}); ${flat(memory)}; all invariants hold`;
}

async function repeat(end: number, everyMs: number, action: () => Promise<void>): Promise<void> {
  while (performance.now() < end) {
    await action();
    await pause(everyMs);
  }
}

async function memoryOf(child: ChildProcess | undefined): Promise<Memory> {
  must(child !== undefined, 'The shop does not run.');
  const report = once(child, 'message');
  child.send('memory');
  const [memory] = (await report) as [Memory];
  return memory;
}

/** Compares the second half with the first, after the warm-up. */
function flat(memory: Memory[]): string {
  const warm = memory.slice(warmUp);
  must(warm.length > warmUp, `The memory was looked at only ${memory.length} times.`);
  const half = Math.floor(warm.length / 2);
  const compare = (what: string, maxGrowth: number, of: (one: Memory) => number): string => {
    const [first, second] = [warm.slice(0, half), warm.slice(half)].map((part) =>
      middle(part.map((one) => of(one) / 1e6)),
    ) as [number, number];
    const words = `${what} ${first.toFixed(1)} MB, then ${second.toFixed(1)} MB`;
    must(second <= first * maxGrowth, `Memory grows: ${words}.`);
    return words;
  };
  return [
    compare('held', maxHeld, ({ heapUsed }) => heapUsed),
    compare('taken', maxTaken, ({ rss }) => rss),
  ].join('; ');
}

const middle = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

export const soaks: Attack[] = [
  {
    number: 'soak',
    what: 'orders, cancellations, prices and looks for minutes',
    expected: `no 5xx, after the warm-up no more held than ${maxHeld} ×, all invariants hold`,
    run: soak,
  },
];
