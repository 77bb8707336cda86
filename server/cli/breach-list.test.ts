import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { breachList } from './breach-list.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

async function listed(since: string | null = null): Promise<string[]> {
  let text = '';
  for await (const part of breachList(shop.db, since)) text += part;
  return text.replace('\uFEFF', '').trim().split('\r\n');
}

test('it names everybody whose data the shop holds, with and without an account, and which', async () => {
  const customer = await aPerson(shop, 'customer');
  const lamp = await aProduct(shop, { stock: 5 });
  const line = aLine(lamp, 1, { recipient_name: '=Aunt', recipient_phone: '9811111111' });
  expect((await order(shop, customer, [line])).status).toBe(201);
  await shop.post('/v1/complaints/number', {
    about: 'shop',
    kind: 'other',
    text: 'No',
    name: 'Meera',
    phone_no: '9822222222',
  });
  const [head, ...lines] = await listed();
  expect(head).toBe('phone_no,account_id,name,data,last_at');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    new RegExp(`^${customer.phone},${customer.id},.*account, logins, .*orders`),
  );
  expect(lines[1]).toMatch(/^9811111111,,'?"?'?=Aunt"?,orders sent there,/);
  expect(lines[2]).toMatch(/^9822222222,,Meera,complaints,\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test('with a day it names those alone whose data came or was used since', async () => {
  const old = await aPerson(shop, 'customer');
  const fresh = await aPerson(shop, 'customer');
  for (const table of ['account', 'session']) {
    const id = table === 'account' ? 'id' : 'account_id';
    await sql`
      update ${sql.table(table)} set created_at = created_at - interval '90 days'
      where ${sql.ref(id)} = ${old.id}
    `.execute(shop.admin);
  }
  await sql`update known_address set last_at = last_at - interval '90 days' where account_id = ${old.id}`.execute(
    shop.admin,
  );
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const lines = (await listed(since)).join('\n');
  expect(lines).toContain(fresh.phone);
  expect(lines).not.toContain(old.phone);
  await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(fresh.token));
  expect((await listed(null)).join('\n')).not.toContain(fresh.phone);
});
