import { setTimeout as pause } from 'node:timers/promises';

import type { BenchShop } from './bench-shop.ts';
import { type Figure, at, atMost, growthOf, median } from './figure.ts';

/** A shop to send requests to, and the headers to send. */
export interface Asked extends Pick<BenchShop, 'url'> {
  headers?: Record<string, string>;
}

/** A request to a small and a large shop, with its limits. */
export interface Read {
  name: string;
  small: string;
  large: string;
  /** In ms: the maximum p95 of the large shop. */
  p95: number;
  /** The maximum ratio of the large shop's time to the small one's; unlimited by default. */
  growth?: number;
}

/** A request to a large shop. */
export interface LargeRead {
  name: string;
  /**
   * Requested in turn. If there are several, each is requested once: some of them to warm up, the others to
   * measure.
   */
  paths: string[];
  /** In ms: the maximum p95. */
  p95: number;
  /** Measures only the time to the first bytes. */
  isFile?: boolean;
}

const cancelledMs = 100;
const rounds = 100;
/** Enough to compile the code and to load the database's pages into memory. */
const warmUps = 150;

/** Sends requests to both shops in turn, one at a time, so that both run under the same conditions. */
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

/** Sends requests to one shop, one at a time. */
export async function measureReads(shop: Asked, reads: LargeRead[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, paths, p95, isFile = false } of reads) {
    const [only = ''] = paths;
    const asked = paths.length > 1 ? paths : Array.from({ length: warmUps + rounds }, () => only);
    const times: number[] = [];
    for (const path of asked) times.push(await timeOf(shop, path, isFile));
    const measured = times.slice((asked.length * warmUps) / (warmUps + rounds));
    const note = `median ${median(measured).toFixed(1)} ms`;
    const figure = { what: `${name}, p95`, measured: at(measured, 0.95), note };
    figures.push(atMost({ ...figure, unit: 'ms' }, p95));
  }
  return figures;
}

async function timeOf({ url, headers = {} }: Asked, path: string, isFile = false): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  if (!isFile) await response.text();
  const reader = isFile ? response.body?.getReader() : undefined;
  await reader?.read();
  const took = performance.now() - begin;
  await reader?.cancel();
  // The shop sends an account one file at a time, and learns with some delay that this one was cancelled.
  if (isFile) await pause(cancelledMs);
  return took;
}
