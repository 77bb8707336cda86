import { setTimeout as wait } from 'node:timers/promises';

import { demoAvifs } from '#server/cli/demo/avifs.ts';
import { loadDemo } from '#server/cli/demo/load.ts';
import { mediaJobs } from '#server/media/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import type { Progress } from '#server/platform/progress.ts';

import { type BenchShop, openBenchShop } from './bench-shop.ts';

/** The pages of the budgets. */
export const demoPages = {
  home: '/',
  'product list': '/products/subcategory/1?name=Latex+balloons',
  product: '/product/1',
};

/** The Accept-Encoding header of browsers. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br' };

export const demoShop = { name: 'demo', fill: fillDemo };

/** The built shop with the demo catalogue, its pictures and texts. */
export const openDemoShop = (): Promise<BenchShop> => openBenchShop(demoShop);

const silent: Progress = {
  during: (_label, work) => work(),
  counting: (_label, _total, work) => work(() => undefined),
};

/** Adds what is missing. Pictures get their AVIFs now: later work in the background would be measured too. */
async function fillDemo(shop: Shop): Promise<void> {
  await loadDemo(shop, silent);
  const unencoded = await countUnencoded(shop);
  if (unencoded === 0) return;
  // The jobs rest two seconds after each.
  console.log(`AVIFs of ${unencoded} pictures: ${Math.ceil((2 * unencoded) / 60)} minutes, once …`);
  mediaJobs(shop.jobs, { ...shop, encodedAvifs: demoAvifs });
  await shop.jobs.startWorking();
  while ((await countUnencoded(shop)) > 0) await wait(1_000);
}

async function countUnencoded({ db }: Shop): Promise<number> {
  const waiting = await db
    .selectFrom('picture')
    .select('id')
    .where('avif_at', 'is', null)
    .execute();
  return waiting.length;
}
