import type { BenchShop } from '../bench-shop.ts';
import { asBrowsers, demoPages, openDemoShop } from '../demo-shop.ts';
import { type Figure, median, shareOf } from '../figure.ts';
import { answersPerSecond, openConstantServer } from '../load.ts';
import { askRaw } from '../raw-answer.ts';

const jsonShare = 0.7;
const pageShare = 0.5;
const rounds = 5;
const roundSeconds = 2;

const calls = {
  'list of 12 products': '/v1/products',
  'one product': '/v1/products/1',
  categories: '/v1/category',
};

/** S1: lists, a product and the categories as JSON, packed and plain, against H. */
export async function measureWarmJson(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(calls)) {
    figures.push(await compare(shop, { name, address, headers: asBrowsers }, jsonShare));
    figures.push(await compare(shop, { name: `${name}, plain`, address, headers: {} }, jsonShare));
  }
  return figures;
}

/** S2: home, a product list and a product as pages, against H. */
export async function measureWarmPages(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(demoPages)) {
    figures.push(await compare(shop, { name, address, headers: asBrowsers }, pageShare));
  }
  return figures;
}

interface Asked {
  name: string;
  address: string;
  headers: Record<string, string>;
}

/** The shop and H in turn, so that both meet the same machine; H sends as many bytes as the shop does. */
async function compare(shop: BenchShop, asked: Asked, least: number): Promise<Figure> {
  const { name, headers } = asked;
  const own = { url: shop.url + asked.address, headers };
  const bytes = (await askRaw(own.url, headers)).byteLength;
  await using constant = await openConstantServer(bytes);
  const bare = { url: constant.url, headers };
  await answersPerSecond(own, roundSeconds);
  await answersPerSecond(bare, roundSeconds);
  const [ofShop, ofBare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofShop.push(await answersPerSecond(own, roundSeconds));
    ofBare.push(await answersPerSecond(bare, roundSeconds));
  }
  const what = `${name}, ${(bytes / 1000).toFixed(1)} kB`;
  return shareOf('H', { what, measured: median(ofShop), unit: '/s' }, median(ofBare), least);
}
