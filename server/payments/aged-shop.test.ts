import { beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '#server/database.ts';
import { countCodCalls, listDueOrders } from '#server/orders/index.ts';
import { ageMoney } from '#tests/support/aged-money.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { statementsOf as bankOf } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { countCases, listCases } from './queries/cases.ts';
import { listCollections, sumOwed } from './queries/collections.ts';
import { listCredits } from './queries/credits.ts';
import { sumMoneyOf } from './queries/days.ts';
import {
  countPayments,
  listLateClaims,
  listOpen,
  listOpenRefunds,
  listSeen,
} from './queries/lists.ts';
import {
  listClaiming,
  listOpenCredits,
  listSeenBeside,
  listWaitingFor,
} from './queries/matching.ts';
import { listMissingAside, listSetAside } from './queries/rows-set-aside.ts';
import {
  countSettlementProblems,
  listSettlementProblems,
  listSettlements,
} from './queries/settlements.ts';

/** What waits for hands is found beside all that was ever paid, without looking through it. */
const orders = Number(process.env['AGED_ORDERS'] ?? 20_000);
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const bank = bankOf(shop, admin, await aProduct(shop, { stock: 100 }));
  const template = await bank.waiting();
  await ageMoney(shop, template.id, orders);
}, 1_200_000);

const size = 50;
const ofDay = { from: new Date(Date.now() - 86_400_000), before: new Date() };
const deep = { day: '2026-06-01', id: 1 };
/** A day of such a shop has 1,440 orders, and a payout 200 payments. */
const lists: [string, (db: Db) => Promise<unknown>, number?][] = [
  ['to confirm', (db) => listOpen(db, { isClaimed: true, size })],
  ['waiting', (db) => listOpen(db, { isClaimed: false, size })],
  ['late', (db) => listLateClaims(db, { size })],
  ['seen', (db) => listSeen(db, { size })],
  ['refunds', (db) => listOpenRefunds(db, { size })],
  ['counts', countPayments],
  ['cases', (db) => listCases(db, 'mismatches', { size })],
  ['disputes', (db) => listCases(db, 'disputes', { size })],
  ['counts of cases', countCases],
  ['open credits', (db) => listCredits(db, 'open', size)],
  ['used credits', (db) => listCredits(db, 'used', size)],
  ['used credits, deep', (db) => listCredits(db, 'used', size, deep)],
  ['credits set aside', (db) => listCredits(db, 'set_aside', size)],
  ['credits to match', (db) => listOpenCredits(db, 2_000)],
  ['claims', (db) => listClaiming(db, ['500000000003', '990012345678'])],
  ['amounts', (db) => listWaitingFor(db, [10_001, 10_006, 12_345], 11)],
  ['seen beside', (db) => listSeenBeside(db, [{ id: 1, paise: 10_001, day: '2026-11-01' }])],
  ['owed by couriers', (db) => listCollections(db, { state: 'owed', isNewestFirst: false, size })],
  ['paid by couriers', (db) => listCollections(db, { state: 'paid', isNewestFirst: true, size })],
  ['sum owed', sumOwed],
  ['settlements', (db) => listSettlements(db, { size: 20 }), 20 * 250],
  ['problems of settlements', (db) => listSettlementProblems(db, 100)],
  ['count of problems', countSettlementProblems],
  ['rows set aside', (db) => listSetAside(db, size)],
  ['missing payments set aside', (db) => listMissingAside(db, size)],
  ['calls', countCodCalls],
  ['due orders', (db) => listDueOrders(db, 100)],
  // Small tables are read whole: this shows with more orders.
  ['money of a day', (db) => sumMoneyOf(db, ofDay), 25_000],
];

describe(`beside ${orders} orders`, () => {
  test.each(lists)('%s', async (name, ask, most = 300) => {
    for (const statement of await statementsOf(shop.admin, ask)) {
      const begun = performance.now();
      const looked = await rowsLookedAt(shop.admin, statement);
      if (process.env['AGED_ORDERS']) {
        process.stdout.write(
          `${name}: ${looked} rows, ${Math.round(performance.now() - begun)} ms\n`,
        );
      }
      expect(looked, name).toBeLessThan(most);
    }
  });
});
