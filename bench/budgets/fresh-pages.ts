import type { BenchShop } from '../bench-shop.ts';
import { asBrowsers, demoPages } from '../demo-shop.ts';
import { type Figure, atMost, median } from '../figure.ts';
import { costOf } from '../process-cost.ts';
import { askRaw } from '../raw-answer.ts';
import { openUncachedDemoShop, uncachedBody } from '../uncached-pages.ts';

const maxMs = 2;
/** Requests until the code is compiled, which would cost more than the pages themselves. */
const warmUps = 500;
const rounds = 5;
const pages = 150;

/** S3: CPU time of the shop's own process, without PostgreSQL, for a page that is not in the response cache. */
export async function measureFreshPages(): Promise<Figure[]> {
  await using shop = await openUncachedDemoShop();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(demoPages)) {
    await askFresh(shop, path, warmUps);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await costOf(shop.pid);
      await askFresh(shop, path, pages);
      const after = await costOf(shop.pid);
      costs.push((after.cpuMs - before.cpuMs) / pages);
    }
    figures.push(
      atMost({ what: `${name}, CPU of a page`, measured: median(costs), unit: 'ms' }, maxMs),
    );
  }
  await shop.ensureAllRendered();
  return figures;
}

/** Sends requests one after the other. */
async function askFresh({ url }: BenchShop, path: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await askRaw(url + path, asBrowsers, uncachedBody);
  }
}
