import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { checkInvariants } from '#server/cli/invariants.ts';
import { openShop } from '#server/opening.ts';
import { readConfig } from '#server/platform/config.ts';

import { serveBenchShop } from './bench-shop.ts';
import { type OrderSeed, fillOrderShop } from './fill-order-shop.ts';
import { Customers, placeStraight } from './order-load.ts';

/**
 * `npm run bench:orders`: orders per second through the shop against the same orders sent straight to the
 * database (budgets S4 and S5): three products each of 300, and one product that everybody wants. With
 * `-- --check` a missed budget fails the command.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const customerCount = 32;
const roundMs = 5_000;
const rounds = 3;
const leastShare = 0.5;
const mostP99Ms = 150;
const port = 3_992;

const root = path.join(import.meta.dirname, '..');
const environment = { DATA_DIR: path.join(root, 'data', 'bench-orders'), DEMO: 'off' };

await using stack = new AsyncDisposableStack();
const shop = await openShop(readConfig(environment), stack, (error) => console.error(error));
const accounts = Array.from({ length: customerCount }, () => randomBytes(32).toString('base64url'));
const seed = await fillOrderShop(shop, accounts);
await using server = await serveBenchShop({
  DATABASE_URL: shop.url,
  DATA_DIR: environment.DATA_DIR,
  DEMO: 'off',
  PORT: String(port),
  LOG_LEVEL: 'error',
});
const customers = new Customers(server.url, accounts);

interface Figures {
  straight: number;
  through: number;
  p99: number;
}

/** One product that all want, or three of all that there are. */
type Choice = (seed: OrderSeed) => number[];
const anyThree: Choice = ({ products }) => {
  const start = Math.floor(Math.random() * products.length);
  return [0, 101, 202].map((step) => products[(start + step) % products.length] ?? 1);
};
const theHotOne: Choice = ({ products }) => [products[0] ?? 1];

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Straight and through the shop in turn, so that both meet the same machine. */
async function measure(choose: Choice): Promise<Figures> {
  const results: Figures[] = [];
  await customers.order(() => choose(seed), roundMs / 2);
  await placeStraight(shop.url, seed, () => choose(seed), customerCount, roundMs / 2);
  for (let round = 0; round < rounds; round += 1) {
    const straight = await placeStraight(
      shop.url,
      seed,
      () => choose(seed),
      customerCount,
      roundMs,
    );
    const { perSecond, p99 } = await customers.order(() => choose(seed), roundMs);
    results.push({ straight, through: perSecond, p99 });
  }
  return {
    straight: median(results.map(({ straight }) => straight)),
    through: median(results.map(({ through }) => through)),
    p99: median(results.map(({ p99 }) => p99)),
  };
}

const missed: string[] = [];
for (const [name, choose, p99Budget] of [
  ['S4: three products', anyThree, mostP99Ms],
  ['S5: one hot product', theHotOne, Infinity],
] as const) {
  const { straight, through, p99 } = await measure(choose);
  const share = through / straight;
  console.log(
    `${name}: ${straight.toFixed(0)}/s straight, ${through.toFixed(0)}/s through the shop (${share.toFixed(2)}), p99 ${p99.toFixed(0)} ms`,
  );
  if (share < leastShare) missed.push(`${name}: ${share.toFixed(2)} of the straight orders`);
  if (p99 > p99Budget) missed.push(`${name}: p99 ${p99.toFixed(0)} ms`);
}
const broken = (await checkInvariants(shop.db)).filter(({ count }) => count > 0);
for (const { name, broken: which } of broken) missed.push(`${name}: ${which.join(', ')}`);
console.log(broken.length === 0 ? 'every invariant holds' : 'invariants are broken');
for (const line of missed) console.log(`missed: ${line}`);
if (values.check && missed.length > 0) process.exitCode = 1;
