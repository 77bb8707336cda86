import { parseArgs } from 'node:util';

import { type BenchShop, openBenchShop } from './bench-shop.ts';

/**
 * `npm run bench`: what the shop's lists and its search take, with 1,000 and with 100,000 products (budget
 * S6). With `-- --check` a missed budget fails the command.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const [few, many] = [1_000, 100_000];
const rounds = 100;
/** Enough for the code to be compiled and the pages of the database to be in memory. */
const warmUps = 150;
const budgetMs = 20;
const growthBudget = 1.5;

const reads = {
  'list, page 1': '/v1/products',
  'list, page 500': '/v1/products?page=500',
  'list by price, page 500': '/v1/products?sort=price_asc&page=500',
  'list in stock, 100 to 300 rupees': '/v1/products?in_stock=true&min_price=100&max_price=300',
  'sub-category, page 1': '/v1/products/sub_category/1',
  'sub-category by name, in stock': '/v1/products/sub_category/1?sort=name&in_stock=true',
  'search "gold foil curtain"': '/v1/products?search=gold%20foil%20curtain',
  'search "LED candle 6"': '/v1/products?search=LED%20candle%206',
  'search "baloon"': '/v1/products?search=baloon',
  'search "chocolat mold"': '/v1/products?search=chocolat%20mold',
  'search "cake", page 20': '/v1/products?search=cake&page=20',
  'search "balloon" by price, in stock': '/v1/products?search=balloon&sort=price_asc&in_stock=true',
  'search "eggless"': '/v1/products?search=eggless',
  'suggestions "cho"': '/v1/products/suggestions?q=cho',
};

interface Times {
  median: number;
  p95: number;
}

async function timesOf(shop: BenchShop, address: string): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const begin = performance.now();
    const response = await fetch(shop.url + address);
    await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    if (round >= warmUps) times.push(performance.now() - begin);
  }
  const ordered = times.toSorted((one, other) => one - other);
  return { median: at(ordered, 0.5), p95: at(ordered, 0.95) };
}

const at = (ordered: number[], share: number): number =>
  ordered[Math.floor((ordered.length - 1) * share)] ?? 0;

async function measure(products: number, port: number): Promise<Map<string, Times>> {
  await using shop = await openBenchShop(products, port);
  const results = new Map<string, Times>();
  for (const [name, address] of Object.entries(reads)) {
    results.set(name, await timesOf(shop, address));
  }
  return results;
}

const small = await measure(few, 3_990);
const large = await measure(many, 3_991);
const missed: string[] = [];
console.log(`milliseconds, ${rounds} requests each, one after the other\n`);
console.log(row('', `${few} median`, `${many} median`, 'p95'));
for (const [name, { median, p95 }] of large) {
  const before = small.get(name)?.median ?? 0;
  if (p95 > budgetMs) missed.push(`${name}: p95 ${p95.toFixed(1)} ms, budget ${budgetMs}`);
  console.log(row(name, before.toFixed(1), median.toFixed(1), p95.toFixed(1)));
}
const firstPages = [small.get('list, page 1')?.median ?? 0, large.get('list, page 1')?.median ?? 0];
const growth = (firstPages[1] ?? 0) / (firstPages[0] ?? 1);
console.log(
  `\npage 1 with ${many} products takes ${growth.toFixed(2)} times as long as with ${few}`,
);
if (growth > growthBudget) missed.push(`page 1 grows by ${growth.toFixed(2)}, budget 1.5`);
for (const line of missed) console.log(`missed: ${line}`);
if (values.check && missed.length > 0) process.exitCode = 1;

function row(name: string, ...cells: string[]): string {
  return name.padEnd(38) + cells.map((cell) => cell.padStart(15)).join('');
}
