import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { anAttempt, captured, codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { callSettlePayment } from './queries/attempts.ts';

/** An order that was cancelled, or paid in another way, waits for no payment to the shop's own address. */
const shop = await openTestShop();
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  admin = await aPerson(shop, 'super_admin');
  product = await aProduct(shop, { stock: 1_000 });
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' };
  await shop.send('PATCH', '/v1/payments/settings', settings, staff());
});

const staff = () => bearer(admin.token);

let made = 0;
const aReference = () => `6327${String(20_000_000 + (made += 1))}`;

async function begun({ claim }: { claim: boolean }) {
  const by = await aPerson(shop, 'customer');
  const line = aLine(product, 1, { payment_method: 'UPI' });
  const { body } = await order(shop, by, [line], { key: `ended-${(made += 1)}` });
  const id = body.order_id as number;
  const begin = await shop.post(`/v1/payments/${id}/attempts`, { way: 'upi' }, bearer(by.token));
  if (claim) {
    const claim = { reference: aReference() };
    await shop.post(`/v1/payments/${id}/claim`, claim, bearer(by.token));
  }
  return { id, by, attempt: begin.body.data.attempt.id as number };
}

type Begun = Awaited<ReturnType<typeof begun>>;

const cancel = ({ id }: Begun, by: TestPerson) =>
  shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(by.token));
async function payAtGateway({ id }: Begun) {
  const attempt = await anAttempt(shop, id);
  const paid = captured(attempt);
  await callSettlePayment(shop.ordersDb, attempt.attempt, paid, { mayReinstate: true });
}
const markPaid = ({ id }: Begun) => {
  const paid = { payment_status: 'Paid', payment_reference: aReference() };
  return shop.send('PATCH', `/v1/order_alert/${id}`, paid, staff());
};
const read = async ({ id, by }: Begun) =>
  (await shop.get(`/v1/payments/of/${id}`, bearer(by.token))).body.data;

/** In which lists these attempts are. */
async function placesOf(attempts: number[]) {
  const places: Record<string, number[]> = {};
  for (const name of ['to_confirm', 'waiting', 'late']) {
    const { body } = await shop.get(`/v1/payments?list=${name}`, staff());
    const ids = body.data.map((row: { attempt_id: number }) => row.attempt_id);
    places[name] = ids.filter((id: number) => attempts.includes(id));
  }
  return places;
}

const counts = async () => {
  const { to_confirm: toConfirm, late } = (await shop.get('/v1/payments/counts', staff())).body
    .data;
  return [toConfirm, late];
};

test.each([
  ['its customer has cancelled', (one: Begun) => cancel(one, one.by)],
  ['staff have cancelled', (one: Begun) => cancel(one, admin)],
  ['was paid through a gateway', payAtGateway],
])(
  'an order that %s waits for no payment, and a claim for it may have come late',
  async (_, end) => {
    const before = await counts();
    const [open, claimed] = [await begun({ claim: false }), await begun({ claim: true })];
    const both = [open.attempt, claimed.attempt];
    expect(await placesOf(both)).toEqual({
      to_confirm: [claimed.attempt],
      waiting: [open.attempt],
      late: [],
    });
    for (const one of [open, claimed]) await end(one);
    expect(await placesOf(both)).toEqual({ to_confirm: [], waiting: [], late: [claimed.attempt] });
    expect(await counts()).toEqual([before[0], before[1] + 1]);
    // It was not looked for in vain.
    expect((await read(open)).attempt?.failure ?? null).toBeNull();

    const url = `/v1/payments/${claimed.attempt}`;
    expect((await shop.post(`${url}/confirm`, { reference: aReference() }, staff())).status).toBe(
      200,
    );
    const { captured: came, given_back: goesBack } = await moneyOf(shop, claimed.id);
    expect(goesBack).toBeGreaterThan(0);
    expect(came % goesBack).toBe(0);
    expect(await placesOf(both)).toMatchObject({ late: [] });
    expect(
      (await shop.send('POST', `/v1/payments/${open.attempt}/reject`, undefined, staff())).status,
    ).toBe(200);
    await expectSound(shop);
  },
);

test('a claim for an order that was cancelled is rejected once', async () => {
  const one = await begun({ claim: true });
  await cancel(one, one.by);
  const reject = () => shop.send('POST', `/v1/payments/${one.attempt}/reject`, undefined, staff());
  expect((await reject()).status).toBe(200);
  expect(await placesOf([one.attempt])).toEqual({ to_confirm: [], waiting: [], late: [] });
  expect(codeOf(await reject())).toBe('payment_step_illegal');
});

test('an order that staff mark as paid is paid by what was begun; nothing of it waits', async () => {
  const one = await begun({ claim: true });
  expect((await markPaid(one)).status).toBe(200);
  expect(await placesOf([one.attempt])).toEqual({ to_confirm: [], waiting: [], late: [] });
  const { rows } = await sql`select state from payment_attempt where order_id = ${one.id}`.execute(
    shop.admin,
  );
  expect(rows).toEqual([{ state: 'captured' }]);
  await expectSound(shop);
});
