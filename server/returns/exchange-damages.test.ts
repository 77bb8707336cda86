import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openTaxedReturnWorld } from '#tests/support/returns.ts';

/** Two exchanges of one price that were set off, whose rows somebody changes behind the shop's back. */
test('what is damaged of exchanges is found', async () => {
  const { world, lamp } = await openTaxedReturnWorld();
  const { admin } = world.shop;
  for (const key of ['one', 'other']) {
    const bought = await world.bought([[lamp, 1]]);
    const [line] = bought.lines;
    const asked = await world.ask(bought.id, {
      lines: [{ order_line_id: line, quantity: 1 }],
      wish: 'exchange',
      words: 'Another one, please.',
    });
    const back = asked.body.data.return_id as number;
    const taken = await world.shop.post(
      '/v1/counter/orders',
      {
        how: 'phone',
        lines: [{ product_id: lamp, quantity: 1 }],
        phone_no: world.papers.customer.phone,
        handover: 'later',
        payment: 'later',
      },
      { ...world.staff(), 'idempotency-key': `damaged-${key}` },
    );
    const { order_id: id } = taken.body.data;
    for (const [step, body] of [
      ['exchange', { order_id: id }],
      ['receive', { lines: [{ order_line_id: line, restocked: 1, scrapped: 0 }] }],
      ['settle', { by: 'as_paid', sets_off: true }],
    ] as const) {
      const { status, body: answer } = await world.does(back, step, body);
      expect(status, JSON.stringify(answer)).toBe(200);
    }
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
