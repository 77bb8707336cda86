import type { BenchShop } from './bench-shop.ts';
import { type Figure, at, atMost, growthOf, median } from './figure.ts';

/** A shop that is asked, and by whom. */
export interface Asked extends Pick<BenchShop, 'url'> {
  headers?: Record<string, string>;
}

/** What is asked of a small shop and of a large one, and what it may take. */
export interface Read {
  name: string;
  small: string;
  large: string;
  /** Milliseconds, of 95 in 100 answers of the large shop. */
  p95: number;
  /** How many times as long as in the small shop; without it, as long as it takes. */
  growth?: number;
}

const rounds = 100;
/** Enough for the code to be compiled and the pages of the database to be in memory. */
const warmUps = 150;

/** Asks both shops in turn, one request after the other, so that they meet the same machine. */
export async function compare(small: Asked, large: Asked, reads: Read[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const read of reads) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < warmUps + rounds; round++) {
      const [before, after] = [await timeOf(small, read.small), await timeOf(large, read.large)];
      if (round < warmUps) continue;
      times.small.push(before);
      times.large.push(after);
    }
    const middle = median(times.large);
    const note = `median ${middle.toFixed(1)} ms`;
    const p95 = { what: `${read.name}, p95`, measured: at(times.large, 0.95), note };
    figures.push(atMost({ ...p95, unit: 'ms' }, read.p95));
    if (read.growth === undefined) continue;
    const growing = { what: `${read.name}, median`, measured: middle };
    figures.push(growthOf({ ...growing, unit: 'ms' }, median(times.small), read.growth));
  }
  return figures;
}

async function timeOf({ url, headers = {} }: Asked, address: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url + address, { headers });
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return performance.now() - begin;
}
