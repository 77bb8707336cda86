import { parseArgs } from 'node:util';

import { measureFreshPages } from './budgets/fresh-pages.ts';
import { measureGrownLists } from './budgets/grown-lists.ts';
import { measureHooks } from './budgets/hooks.ts';
import { measureLighthouse } from './budgets/lighthouse.ts';
import { measureLoginFlood } from './budgets/login-flood.ts';
import { measureOrderLists } from './budgets/order-lists.ts';
import { measureHotOrders, measureOrders } from './budgets/orders.ts';
import { measureOverload } from './budgets/overload.ts';
import { measurePageWeight } from './budgets/page-weight.ts';
import { measurePhonePictures } from './budgets/phone-pictures.ts';
import { measureProductLists } from './budgets/product-lists.ts';
import { measureStart } from './budgets/start.ts';
import { measureTaps } from './budgets/taps.ts';
import { measureWarmJson, measureWarmPages } from './budgets/warm-answers.ts';
import type { Figure } from './figure.ts';
import { type Row, saveResults, printHead, printRow } from './table.ts';

/**
 * `npm run bench`: measures every performance budget, one after the other (see docs/performance.md). A complete run
 * is saved in bench/results/latest.json. `-- --only S4,S5` measures only these, `-- --check` fails if a budget is
 * missed.
 */
const budgets: Record<string, () => Promise<Figure[]>> = {
  S1: measureWarmJson,
  S2: measureWarmPages,
  S3: measureFreshPages,
  S4: measureOrders,
  S5: measureHotOrders,
  S6: measureProductLists,
  S7: measureOrderLists,
  S8: measurePageWeight,
  S9: measureLighthouse,
  S10: measureStart,
  S11: measurePhonePictures,
  S12: measureGrownLists,
  taps: measureTaps,
  hooks: measureHooks,
  flood: measureLoginFlood,
  overload: measureOverload,
};

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const wanted = values.only?.split(',') ?? Object.keys(budgets);

const unknown = wanted.filter((number) => !(number in budgets));
if (unknown.length > 0) {
  console.error(
    `There is no budget ${unknown.join(', ')}, only ${Object.keys(budgets).join(', ')}.`,
  );
  process.exit(1);
}

const rows: Row[] = [];
printHead();
for (const [number, measure] of Object.entries(budgets)) {
  if (!wanted.includes(number)) continue;
  for (const figure of await measure()) {
    const row = { number, ...figure };
    printRow(row);
    rows.push(row);
  }
}
if (!values.only) await saveResults(rows);
const missed = rows.filter(({ isMet }) => !isMet).length;
console.log(`\n${rows.length - missed} kept, ${missed} missed`);
if (values.check && missed > 0) process.exitCode = 1;
