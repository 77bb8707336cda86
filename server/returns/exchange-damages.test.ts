import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { exchangesIn } from '#tests/support/exchanges.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openTaxedReturnWorld } from '#tests/support/returns.ts';

/** Two exchanges of one price that were set off, whose rows somebody changes behind the shop's back. */
test('what is damaged of exchanges is found', async () => {
  const { world, lamp } = await openTaxedReturnWorld();
  const { admin } = world.shop;
  const exchanges = exchangesIn(world);
  for (let made = 0; made < 2; made += 1) {
    const { back, line } = await exchanges.asked([lamp, 1]);
    await exchanges.take([lamp, 1], { exchange_of: back });
    await exchanges.receive(back, line);
    expect((await exchanges.settle(back)).status).toBe(200);
  }
  const { id: unrelated } = await world.bought([[lamp, 1]]);
  await expectSound(world.shop);
  const damages = [
    sql`update goods_return set exchange_order_id = ${unrelated} where id = (select min(id) from goods_return)`,
    sql`update refund set set_off_attempt = (select max(set_off_attempt) + min(set_off_attempt) from refund) - set_off_attempt`,
    sql`update payment_attempt set provider = 'upi_manual' where method = 'exchange'`,
    sql`update payment_attempt set is_kept_if_refused = true where method = 'exchange'`,
    sql`update payment_attempt set state = 'failed', captured_at = null where method = 'exchange'`,
  ];
  for (const damage of damages) {
    await sql`set session_replication_role = replica`.execute(admin);
    expect(await brokenBy(admin, damage)).toContain('M14');
  }
});
