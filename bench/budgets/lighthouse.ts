import lighthouse, { type Result } from 'lighthouse';

import { openBrowser } from '../browser.ts';
import { demoPages, openDemoShop } from '../demo-shop.ts';
import { type Figure, atLeast, atMost, median } from '../figure.ts';

const leastPerformance = 98;
const leastOther = 100;
const mostShift = 0.01;
const others = ['accessibility', 'best-practices', 'seo'];
const runs = 3;
const debuggingPort = 9_333;

/** S9: Lighthouse, mobile, of home, a product list and a product. What it finds fault with is printed. */
export async function measureLighthouse(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  await using _ = await openBrowser(`--remote-debugging-port=${debuggingPort}`);
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(demoPages)) {
    figures.push(...(await judge(name, shop.url + address)));
  }
  return figures;
}

async function judge(name: string, url: string): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url));
  const middle = (measure: (result: Result) => number) => median(results.map(measure));
  printFaults(results.at(-1));
  return [
    atLeast(
      {
        what: `${name}, performance`,
        measured: middle((result) => score(result, 'performance')),
        unit: 'points',
      },
      leastPerformance,
    ),
    atLeast(
      { what: `${name}, the least of the others`, measured: middle(worstOther), unit: 'points' },
      leastOther,
    ),
    atMost({ what: `${name}, layout shift`, measured: middle(shift), unit: '' }, mostShift),
  ];
}

const score = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const worstOther = (result: Result): number =>
  Math.min(...others.map((category) => score(result, category)));

const shift = (result: Result): number =>
  result.audits['cumulative-layout-shift']?.numericValue ?? NaN;

async function runLighthouse(url: string): Promise<Result> {
  const answer = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${url}.`);
  const { runtimeError } = answer.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}, ${runtimeError.message}`);
  return answer.lhr;
}

function printFaults(result: Result | undefined): void {
  for (const audit of Object.values(result?.audits ?? {})) {
    const isFault =
      audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative';
    if (isFault) console.log(`  - ${audit.title} ${audit.displayValue ?? ''}`);
  }
}
