import lighthouse, { type Result } from 'lighthouse';

import { openBrowser } from '../browser.ts';
import { demoPages, openDemoShop } from '../demo-shop.ts';
import { type Figure, atLeast, atMost, median } from '../figure.ts';

const minPerformance = 98;
const leastOther = 100;
const maxShift = 0.01;
const others = ['accessibility', 'best-practices', 'seo'];
const runs = 3;
const debuggingPort = 9_333;

/** S9: Lighthouse (mobile) for the home page, a product list and a product. */
export async function measureLighthouse(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  await using _ = await openBrowser(`--remote-debugging-port=${debuggingPort}`);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(demoPages)) {
    figures.push(...(await judge(name, shop.url + path)));
  }
  return figures;
}

async function judge(name: string, url: string): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url));
  const middle = (measure: (result: Result) => number) => median(results.map(measure));
  const performance = {
    what: `${name}, performance`,
    measured: middle((result) => pointsOf(result, 'performance')),
    unit: 'points',
    note: `first paint ${middle(firstPaint).toFixed(0)} ms, largest ${middle(largestPaint).toFixed(0)} ms, blocked ${middle(blocked).toFixed(0)} ms`,
  } as const;
  const other = {
    what: `${name}, the least of the others`,
    measured: middle(leastOfOthers),
    unit: 'points',
    note: [...new Set(results.flatMap(faultsOf))].join(', '),
  } as const;
  const shift = { what: `${name}, layout shift`, measured: middle(layoutShift), unit: '' } as const;
  return [
    atLeast(performance, minPerformance),
    atLeast(other, leastOther),
    atMost(shift, maxShift),
  ];
}

async function runLighthouse(url: string): Promise<Result> {
  const answer = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${url}.`);
  const { runtimeError } = answer.lhr;
  // After a runtime error the scores are empty, which would look like zeros.
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}, ${runtimeError.message}`);
  return answer.lhr;
}

const pointsOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const leastOfOthers = (result: Result): number =>
  Math.min(...others.map((category) => pointsOf(result, category)));

const audited = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? NaN;
const firstPaint = audited('first-contentful-paint');
const largestPaint = audited('largest-contentful-paint');
const blocked = audited('total-blocking-time');
const layoutShift = audited('cumulative-layout-shift');

/** The audits that cost points outside performance. */
const faultsOf = (result: Result): string[] =>
  others
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && result.audits[id]?.score === 0)
    .map(({ id }) => id);
