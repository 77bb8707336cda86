import type { BenchShop } from '../bench-shop.ts';
import { asBrowsers, demoPages, openDemoShop } from '../demo-shop.ts';
import { type Figure, shareOf } from '../figure.ts';
import { type Load, answersPerSecond, openConstantServer } from '../load.ts';
import { costOf } from '../process-cost.ts';
import { askRaw } from '../raw-answer.ts';

const jsonShare = 0.7;
const pageShare = 0.5;
/** Many short rounds, so that both run under the same conditions, whatever else the machine does. */
const rounds = 7;
const roundSeconds = 1;

const calls = {
  'list of 12 products': '/v1/products',
  'one product': '/v1/products/1',
  categories: '/v1/category',
};

/** S1: lists, a product and the categories as JSON, compressed and plain, compared with H. */
export async function measureWarmJson(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    figures.push(await compare(shop, { name, path, headers: asBrowsers }, jsonShare));
    figures.push(await compare(shop, { name: `${name}, plain`, path, headers: {} }, jsonShare));
  }
  return figures;
}

/** S2: home, a product list and a product as pages, compared with H. */
export async function measureWarmPages(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(demoPages)) {
    figures.push(await compare(shop, { name, path, headers: asBrowsers }, pageShare));
  }
  return figures;
}

interface Asked {
  name: string;
  path: string;
  headers: Record<string, string>;
}

/** Alternates between the shop and H, which sends the same bytes. The round with the median ratio counts. */
async function compare(shop: BenchShop, asked: Asked, min: number): Promise<Figure> {
  const { name, headers } = asked;
  const url = shop.url + asked.path;
  const answer = await askRaw(url, headers);
  await using constant = await openConstantServer(answer);
  const own = { url, headers, pid: shop.pid };
  const bare = { url: constant.url, headers, pid: constant.pid };
  await measureRound(own);
  await measureRound(bare);
  const pairs: { own: Round; bare: Round }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ own: await measureRound(own), bare: await measureRound(bare) });
  }
  const ratio = ({ own, bare }: (typeof pairs)[number]) => own.perSecond / bare.perSecond;
  const [middle] = pairs
    .toSorted((one, other) => ratio(one) - ratio(other))
    .slice(Math.floor(rounds / 2));
  if (!middle) throw new Error('There were no rounds.');
  const figure = {
    what: `${name}, ${(answer.byteLength / 1000).toFixed(1)} kB`,
    measured: middle.own.perSecond,
    unit: '/s',
    note: `CPU of an answer ${middle.own.cpuMicros.toFixed(0)} µs, of H ${middle.bare.cpuMicros.toFixed(0)}`,
  } as const;
  return shareOf('H', figure, middle.bare.perSecond, min);
}

interface Round {
  perSecond: number;
  /** CPU time of the shop's own process per response. */
  cpuMicros: number;
}

async function measureRound({ pid, ...load }: Load & { pid: number }): Promise<Round> {
  const before = await costOf(pid);
  const perSecond = await answersPerSecond(load, roundSeconds);
  const { cpuMs } = await costOf(pid);
  return { perSecond, cpuMicros: ((cpuMs - before.cpuMs) * 1000) / (perSecond * roundSeconds) };
}
