import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import type { SettlementLine } from './providers/gateway.ts';
import { countUnread } from './queries/settlements.ts';
import { readSettlements } from './use-cases/settlements.ts';

/** What stands in the way of one gateway is seen, and stops no other. */
const shop = await openTestShop();
const admin = await aPerson(shop, 'admin');

beforeEach(async () => {
  await shop.admin.deleteFrom('settlement_line').execute();
  await shop.admin.deleteFrom('settlement_reading').execute();
});

const aRow = (entityId: string, more: Partial<SettlementLine> = {}): SettlementLine => ({
  entityId,
  kind: 'payment',
  paymentId: entityId,
  debitPaise: 0,
  creditPaise: 100,
  feePaise: 0,
  taxPaise: 0,
  settlementId: 'setl_1',
  utr: 'UTR1',
  settledAt: 1_790_000_000,
  ...more,
});
const reporting = (name: string, rows: readonly SettlementLine[]) => ({
  name,
  readSettlements: async () => [...rows],
});
const broken = {
  name: 'broken',
  readSettlements: () => Promise.reject(new Error('It speaks in tongues.')),
};
const read = (...gateways: ReturnType<typeof reporting>[]) =>
  readSettlements({ ...shop, gateways });
const page = async () => (await shop.get('/v1/payments/settlements', bearer(admin.token))).body;

test('whatever goes wrong with one gateway, the others are read, and staff see which and why', async () => {
  await expect(read(broken, reporting('sound', [aRow('pay_1')]))).rejects.toThrow('tongues');
  const { data, readings } = await page();
  expect(data).toMatchObject([{ gateway: 'sound', amount: 1 }]);
  expect(readings).toMatchObject([
    { gateway: 'broken', read_at: null, failure: 'unexpected' },
    { gateway: 'sound', failure: null },
  ]);
});

test('a gateway that was read in vain for days is an alarm, until it is read', async () => {
  await expect(read(broken)).rejects.toThrow();
  expect(await countUnread(shop.db)).toBe(1);
  await read(reporting('broken', []));
  expect(await countUnread(shop.db)).toBe(0);
  await expect(read(broken)).rejects.toThrow();
  expect(await countUnread(shop.db)).toBe(0);
  await sql`update settlement_reading set last_day = last_day - 3`.execute(shop.admin);
  expect(await countUnread(shop.db)).toBe(1);
  await sql`update settlement_reading set tried_at = tried_at - interval '4 days'`.execute(
    shop.admin,
  );
  expect(await countUnread(shop.db)).toBe(0);
});

test('a row that cannot be kept is shown, and those beside it are kept', async () => {
  const odd = [
    aRow('below', { debitPaise: -100 }),
    aRow('nul', { utr: 'a\0b' }),
    aRow('half a letter \ud83d'),
    aRow('long', { settlementId: 'x'.repeat(5_000) }),
    aRow('late', { settledAt: 1e15 }),
    aRow('much', { creditPaise: 1e20 }),
  ];
  await read(reporting('odd', [...odd, aRow('adj_1', { kind: 'adjustment' })]));
  const { data, problems, problem_count: count, readings } = await page();
  expect(data).toMatchObject([{ gateway: 'odd', amount: 1 }]);
  expect(problems.map(({ kind }: { kind: string }) => kind)).toEqual(odd.map(() => 'odd'));
  expect(count).toBe(odd.length);
  expect(readings).toMatchObject([{ failure: null }]);
  await read(reporting('odd', [aRow('below', { kind: 'adjustment' }), aRow('below')]));
  expect((await page()).problem_count).toBe(odd.length);
});

test('a row that was odd and is told right later is right', async () => {
  await read(reporting('odd', [aRow('adj_1', { kind: 'adjustment', debitPaise: -1 })]));
  expect((await page()).problem_count).toBe(1);
  await read(reporting('odd', [aRow('adj_1', { kind: 'adjustment' })]));
  const { data, problem_count: count } = await page();
  expect(count).toBe(0);
  expect(data).toMatchObject([{ settlement_id: 'setl_1', amount: 1 }]);
});
