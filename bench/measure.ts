import type { BenchShop } from './bench-shop.ts';

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

/**
 * Asks both shops in turn, so that they meet the same machine, prints what it took and returns what was missed,
 * in words.
 */
export async function compare(small: Asked, large: Asked, reads: Read[]): Promise<string[]> {
  const missed: string[] = [];
  console.log(row('', 'small median', 'large median', 'p95', 'growth'));
  for (const read of reads) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < warmUps + rounds; round++) {
      const [before, after] = [await timeOf(small, read.small), await timeOf(large, read.large)];
      if (round < warmUps) continue;
      times.small.push(before);
      times.large.push(after);
    }
    const [before, after, p95] = [
      at(times.small, 0.5),
      at(times.large, 0.5),
      at(times.large, 0.95),
    ];
    const growth = after / before;
    console.log(
      row(read.name, ...[before, after, p95].map((ms) => ms.toFixed(1)), growth.toFixed(2)),
    );
    if (p95 > read.p95) missed.push(`${read.name}: p95 ${p95.toFixed(1)} ms, budget ${read.p95}`);
    if (read.growth !== undefined && growth > read.growth) {
      missed.push(`${read.name}: grows by ${growth.toFixed(2)}, budget ${read.growth}`);
    }
  }
  return missed;
}

async function timeOf({ url, headers = {} }: Asked, address: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url + address, { headers });
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return performance.now() - begin;
}

function at(times: number[], share: number): number {
  const ordered = times.toSorted((one, other) => one - other);
  return ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
}

const row = (name: string, ...cells: string[]): string =>
  name.padEnd(38) + cells.map((cell) => cell.padStart(14)).join('');
