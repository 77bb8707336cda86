import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('refusals that mean nothing any more go with later ones, whosever they are; nobody waits for them', async () => {
  const shop = await openTestShop();
  const [gone, customer] = [await aPerson(shop, 'customer'), await aPerson(shop, 'customer')];
  const product = await aProduct(shop, { stock: 1 });
  await sql`
    insert into refused_attempt (account_id, attempt, refused_at)
    select ${gone.id}, decode(md5(n::text), 'hex'), clock_timestamp() - make_interval(mins => 30 * n)
    from generate_series(1, 250) as n
  `.execute(shop.admin);
  const held = await shop.admin.startTransaction().execute();
  onTestFinished(async () => held.rollback().execute());
  await sql`select from refused_attempt where attempt = decode(md5('9'), 'hex') for update`.execute(
    held,
  );
  for (let n = 1; n <= 4; n += 1) {
    const refused = await order(shop, customer, [aLine(product, 2)], { key: `too-many-${n}` });
    expect(refused.status).toBe(409);
  }
  const { rows } = await sql<{ account: number; stored: number }>`
    select account_id as account, count(*)::int as stored from refused_attempt group by account_id order by account_id
  `.execute(shop.db);
  // One is half an hour old, one is just being looked at.
  expect(rows).toEqual([
    { account: gone.id, stored: 2 },
    { account: customer.id, stored: 4 },
  ]);
});
