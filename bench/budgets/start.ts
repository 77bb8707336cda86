import { setTimeout as wait } from 'node:timers/promises';

import { fillBenchShop, serveBenchShop, settingsOf } from '../bench-shop.ts';
import { demoShop } from '../demo-shop.ts';
import { type Figure, atMost, median } from '../figure.ts';
import { costOf } from '../process-cost.ts';
import { askRaw } from '../raw-answer.ts';

const [maxSeconds, maxMegabytes] = [2, 200];
const starts = 5;
const idleMs = 10_000;
const settings = settingsOf(demoShop.name);

/** S10: the time from starting a built and filled shop to its first page, and its memory while idle. */
export async function measureStart(): Promise<Figure[]> {
  await fillBenchShop(demoShop);
  const seconds: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const begin = performance.now();
    await using shop = await serveBenchShop(settings);
    await askRaw(shop.url);
    seconds.push((performance.now() - begin) / 1000);
  }
  return [
    atMost({ what: 'start to first page', measured: median(seconds), unit: 's' }, maxSeconds),
    atMost({ what: 'memory idle', measured: await memoryWhenIdle(), unit: 'MB' }, maxMegabytes),
  ];
}

/** After a first page; the sum of all processes of the shop except its PostgreSQL. */
async function memoryWhenIdle(): Promise<number> {
  await using shop = await serveBenchShop(settings);
  await askRaw(shop.url);
  await wait(idleMs);
  return (await costOf(shop.pid)).memoryBytes / 1e6;
}
