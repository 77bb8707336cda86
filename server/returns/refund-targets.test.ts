import { beforeAll, expect, test } from 'vitest';

import { bearer } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** Where customers would like the money of a return is shown where it is sent, and to nobody else. */
let world: TaxedReturnWorld['world'];
let candle: number;
let moneyOf: TaxedReturnWorld['moneyOf'];
beforeAll(async () => {
  ({ world, candle, moneyOf } = await openTaxedReturnWorld());
});

const ownMoney = async (order: number) => {
  const { body } = await world.shop.get(
    `/v1/payments/of/${order}`,
    bearer(world.papers.customer.token),
  );
  return body.data;
};
const openRefunds = async () => {
  const { body } = await world.shop.get('/v1/payments?list=refunds', world.staff());
  return body.data as { order_id: number; refund: { to: string | null } }[];
};

test('who sends the money sees all of it, its customer the ends', async () => {
  const { id, lines } = await world.bought([[candle, 2]]);
  const back = await world.returned({ id, lines }, [2], { refund_to: 'asha.rao@okbank' });
  expect(back.refund).toBe(200);
  expect((await moneyOf(id)).refunds).toMatchObject([{ to: 'asha.rao@okbank', is_by_hand: true }]);
  expect((await ownMoney(id)).refunds).toMatchObject([{ to: 'as••••bank' }]);
  const row = (await openRefunds()).find(({ order_id: order }) => order === id);
  expect(row?.refund.to).toBe('asha.rao@okbank');
  const log = await world.shop.get(`/v1/user/audit?order=${id}`, world.staff());
  expect(JSON.stringify(log.body)).not.toContain('okbank');
});

test('what goes back for another reason has no such place', async () => {
  const { id, lines } = await world.bought([[candle, 3]]);
  const give = { amount: 50, why: 'goodwill', by: 'hand' };
  await world.shop.post(`/v1/orders/${id}/refunds`, give, world.staff());
  await world.returned({ id, lines }, [1], { refund_to: 'asha.rao@okbank' });
  expect((await moneyOf(id)).refunds).toMatchObject([{ to: null }, { to: 'asha.rao@okbank' }]);
});
