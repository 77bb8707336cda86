import path from 'node:path';

import { type BenchShop, nodeOptions } from '../bench-shop.ts';
import { asBrowsers, demoPages } from '../demo-shop.ts';
import { type Figure, median, timesReference } from '../figure.ts';
import { costOf } from '../process-cost.ts';
import { startProgram } from '../program.ts';
import { askRaw } from '../raw-answer.ts';
import { openUncachedDemoShop, uncachedBody } from '../uncached-pages.ts';

const maxTimes = 1.5;
/** Requests until the code is compiled, which would cost more than the pages themselves. */
const warmUps = 500;
const rounds = 5;
const pages = 150;
/** More, since the operating system counts hundredths of a second. */
const barePages = 10 * pages;

/**
 * S3: CPU time of the shop's own process, without PostgreSQL, for a page that is not in the response cache, compared
 * with drawing the bare elements of that page; by turns.
 */
export async function measureFreshPages(): Promise<Figure[]> {
  await using shop = await openUncachedDemoShop();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(demoPages)) {
    await using bare = await openBareRenderer(shop.url + path);
    await askFresh(shop, path, warmUps);
    await bare.draw(warmUps);
    const costs: { page: number; reference: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      costs.push({
        page: await cpuOf(shop.pid, pages, (times) => askFresh(shop, path, times)),
        reference: await cpuOf(bare.pid, barePages, bare.draw),
      });
    }
    figures.push(
      timesReference(
        'R',
        {
          what: `${name}, CPU of a page`,
          measured: median(costs.map(({ page }) => page)),
          unit: 'ms',
        },
        median(costs.map(({ reference }) => reference)),
        maxTimes,
      ),
    );
  }
  await shop.ensureAllRendered();
  return figures;
}

/** CPU time of a process for one page, in ms. */
async function cpuOf(
  pid: number,
  times: number,
  draw: (times: number) => Promise<void>,
): Promise<number> {
  const before = await costOf(pid);
  await draw(times);
  const after = await costOf(pid);
  return (after.cpuMs - before.cpuMs) / times;
}

/** Starts reference R for this page. */
async function openBareRenderer(url: string) {
  const program = await startProgram({
    words: [...nodeOptions, path.join(import.meta.dirname, '..', 'bare-render-server.ts'), url],
    environment: { NODE_ENV: 'production' },
    readyWords: '\n',
  });
  const ownUrl = program.output.replace('Answers at ', '').trim();
  return {
    ...program,
    draw: async (times: number): Promise<void> => {
      const answer = await fetch(`${ownUrl}/?times=${times}`);
      if (Number(await answer.text()) === 0) throw new Error(`Nothing was drawn of ${url}.`);
    },
  };
}

/** Sends requests one after the other. */
async function askFresh({ url }: BenchShop, path: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await askRaw(url + path, asBrowsers, uncachedBody);
  }
}
