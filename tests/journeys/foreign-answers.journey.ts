import { appendFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

import { expect } from '@playwright/test';

import { acts } from '#tests/support/foreign-acts.ts';
import { type ForeignKind, foreignKinds, openForeigners } from '#tests/support/foreign-answers.ts';
import { faultsOf, huntVisit, isBeside, mainCall } from '#tests/support/foreign-hunt.ts';
import { moreActs } from '#tests/support/foreign-more-acts.ts';
import { orderActs } from '#tests/support/foreign-order-acts.ts';
import { test } from '#tests/support/lone-shop.ts';
import { type Visit, screens } from '#tests/support/foreign-screens.ts';
import { worldOf } from '#tests/support/foreign-world.ts';
import { randomFrom } from '#tests/support/unicode-texts.ts';

/**
 * `npm run attack` (row 66) makes every visit, and gives every answer to what it is about. This makes some of them,
 * with one answer to each call, which are the same in each run.
 */
const extent = process.env['FOREIGN_ANSWERS'];
const seed = Number(process.env['FOREIGN_SEED'] ?? 0);
/** One or two of each sort: a page's data, lists, a form, a question with fields, an order. */
const some = new Set([
  'the screen /offers',
  'the screen /admin/stock',
  'a category is added',
  'an order is canceled by its customer',
  'an order is placed',
]);
const besideMain = 3;

const visits: Visit[] = [...screens, ...acts, ...orderActs, ...moreActs];
const chosen = visits.filter(({ name }) => extent !== undefined || some.has(name));

for (const visit of chosen) {
  test(visit.name, async ({ page, request }) => {
    test.setTimeout(extent === 'all' ? 3_600_000 : 300_000);
    const kindsFor = (call: string, isMain: boolean): ForeignKind[] => {
      if (extent === 'all' && isMain) return foreignKinds;
      const count = extent === 'all' && !isBeside(call) ? besideMain : 1;
      // Of the call itself: calls come now in this order, now in that.
      const random = randomFrom(seed + crc32(`${visit.name} ${call}`));
      return Array.from(
        { length: count },
        () => foreignKinds[Math.floor(random() * foreignKinds.length)] as ForeignKind,
      );
    };
    await using foreigners = await openForeigners();
    const world = worldOf(request);
    const hunt = await huntVisit(page, world, foreigners);
    const session = () => world.session(visit.who);
    const good = await hunt.run(visit, await session());
    expect(hunt.faults()).toEqual([]);
    expect(good.end.busy).toEqual([]);
    const main = visit.press ? mainCall(good.calls) : undefined;
    const found: string[] = [];
    let shots = 0;
    for (const call of good.calls) {
      const isMain = main === undefined || call === main;
      for (const kind of kindsFor(call, isMain)) {
        const run = await hunt.run(visit, await session(), { call, kind });
        // Calls that stand beside come when they come.
        if (hunt.hits() === 0 && !isMain) continue;
        shots += 1;
        const faults = [...faultsOf(visit, { call, kind }, good, run), ...hunt.faults()];
        if (hunt.hits() === 0) faults.push('was not asked');
        if (faults.length > 0) found.push(`${call}, ${kind.name}: ${faults.join('; ')}`);
        hunt.lift();
        if (faults.length === 0 && isMain) await visit.outcome?.(page);
      }
    }
    const log = process.env['FOREIGN_LOG'];
    const result = { name: visit.name, calls: good.calls, shots, found };
    if (log) appendFileSync(log, `${JSON.stringify(result)}\n`);
    expect(found, `FOREIGN_SEED=${seed}`).toEqual([]);
  });
}
