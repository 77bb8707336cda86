import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { type Attack, type Plan, type Proof, must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';
import { beginOrders } from './order-load.ts';
import { mustBeSound, mustBeThere, tally, within } from './verdict.ts';

const clock = (title: string): Proof => ['tests/clock-jumps.test.ts', title];
const lookEveryMs = 1_000;
/** How much larger the second half of a soak may be than the first. */
const mostGrowth = 1.25;

/** Customers order, cancel and look around, an admin changes prices, for a while. */
async function soak({ soakMs }: Plan): Promise<string> {
  await using shop = await openAttackedShop();
  const end = performance.now() + soakMs;
  const others = { cancels: [] as number[], looks: [] as number[], prices: [] as number[] };
  const memory: number[] = [];
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
    repeat(end, lookEveryMs, async () => {
      memory.push(await megabytesOf(shop));
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
  return `${soakMs / 1_000} s, ${load.attempts.length} orders, ${others.cancels.length} cancellations, ${others.prices.length} new prices, ${others.looks.length} looks (${tally(all)}); ${flat(memory)}; all invariants hold`;
}

async function repeat(end: number, everyMs: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < end) {
    await act();
    await pause(everyMs);
  }
}

/** Not told where it would be told by a file that this system has not. */
async function megabytesOf(shop: AttackedShop): Promise<number> {
  const status = await readFile(`/proc/${shop.pid()}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_000;
}

function flat(memory: number[]): string {
  const half = Math.floor(memory.length / 2);
  const [first, second] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  must(!(second / first > mostGrowth), `Memory grew from ${first} to ${second} MB.`);
  return `memory ${first.toFixed(0)} MB in the first half, ${second.toFixed(0)} MB in the second`;
}

export const time: Attack[] = [
  {
    number: 'clock',
    what: 'the clock jumps an hour back, a day ahead',
    expected: 'no order lost or twice, sessions and codes by their times, no long wait',
    provedBy: [
      clock('loses no order, and a key stands for its order for a day'),
      clock('makes no double click two orders when it jumps back again'),
      clock('ends no session that has days left, and lets people log in'),
      clock('a promo code holds while its time is by the clock, whichever way that jumps'),
      clock(
        'who waits after too many guesses waits no longer than promised when the clock goes back',
      ),
    ],
  },
  {
    number: 'soak',
    what: 'orders, cancellations, prices and looks for minutes',
    expected: `no 5xx, memory at most ${mostGrowth} ×, all invariants hold`,
    run: soak,
  },
];
