import { expect, test } from 'vitest';

import type { AuditChange } from '#contract/activity/schemas.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

import { openTestShop } from './support/test-shop.ts';
import { makeCall, writingNames } from './support/writing-calls.ts';
import { aWorld, someStaff } from './support/writing-world.ts';

/** (8) The log shows what was there before and what is there now, also where several change the same thing at once. */
const atOnce = 4;

const shop = await openTestShop();
const staff = await someStaff(shop);

/** Each of them adds something of its own; its values have nothing before them. */
const adding = new Set<EndpointName>([
  'POST /v1/payments/statements',
  'POST /v1/payments/remittances',
  'POST /v1/orders/{id}/cod/remittances',
  'POST /v1/counter/days/{day}',
  'POST /v1/products/import',
  'POST /v1/products/bulk',
  'PUT /v1/products/matching/hidden',
  // How much it was, in whichever list it is now.
  'PATCH /v1/payments/settlement_rows/{id}',
]);

const isLogged = (name: EndpointName): boolean => 'action' in endpoints[name] && !adding.has(name);

interface Entry {
  subject_id: number | null;
  changes: AuditChange[];
}

/** Returns the values before a change that were there at no time: each entry begins where the one before it has ended. */
function breaksIn(entries: readonly Entry[]): string[] {
  const last = new Map<string, string>();
  const found: string[] = [];
  for (const { subject_id: id, changes } of entries) {
    for (const { subject, field, before, after } of changes) {
      const of = JSON.stringify([subject ?? id, field]);
      const known = last.get(of);
      const was = JSON.stringify(before);
      if (known !== undefined && known !== was) found.push(`${of} was ${known}, not ${was}`);
      last.set(of, JSON.stringify(after));
    }
  }
  return found;
}

const newestEntry = async (): Promise<number> => {
  const entries = shop.db.selectFrom('audit_entry').select('id').orderBy('id', 'desc').limit(1);
  return (await entries.executeTakeFirst())?.id ?? 0;
};

async function entriesAfter(id: number): Promise<Entry[]> {
  const rows = await shop.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'changes'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, changes: row.changes as unknown as AuditChange[] }));
}

test('the log of calls at once on the same thing has no value that was there at no time', async () => {
  const found: string[] = [];
  const calls = writingNames.filter(isLogged);
  for (const name of calls) {
    const world = await aWorld(shop, staff);
    const from = await newestEntry();
    await Promise.all(Array.from({ length: atOnce }, () => makeCall(shop, name, world)));
    const breaks = breaksIn(await entriesAfter(from));
    found.push(...breaks.map((one) => `${name}: ${one}`));
  }
  expect(calls.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
}, 300_000);
