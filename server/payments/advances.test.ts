import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { openAdvanceShop } from '#tests/support/advances.ts';
import { expectSound, stockOf } from '#tests/support/orders.ts';
import { codeOf, moneyOf, waitFor } from '#tests/support/payments.ts';

import { expireOrders } from './use-cases/expire.ts';

/** An order that is paid on delivery, with a part paid before: ₹200 now, ₹1,099 to the courier. */
const {
  shop,
  tools,
  staff,
  own,
  product,
  set,
  place,
  anOrder,
  begin,
  confirm,
  aReference,
  linkOf,
  doLooks,
  pay,
  quote,
  read,
  details,
  move,
  cancel,
  refund,
  withAdvance,
  withGatewayAdvance,
} = await openAdvanceShop();

describe('the quote and the order', () => {
  test('say before what is paid now and what at the door', async () => {
    const shown = await quote();
    expect(shown).toMatchObject({ total: 1_299, cod: { advance: 200, advance_kept: false } });
    const { status, body } = await place({ quote: shown.quote });
    expect([status, body.data.advance, body.data.advance_paid]).toEqual([201, 200, 0]);
    const money = await read(body.order_id);
    expect(money).toMatchObject({
      state: 'awaiting',
      total: 1_299,
      due: 200,
      purpose: 'advance',
      due_at_door: 1_299,
      is_advance_kept: false,
    });
    const minutes = (Date.parse(money.pay_by) - Date.parse(money.now)) / 60_000;
    expect(minutes).toBeGreaterThan(19);
    expect(minutes).toBeLessThanOrEqual(20);
  });

  test('agree: an advance that has come, gone or changed since is told, not asked for', async () => {
    for (const change of [300, null, 200]) {
      const before = (await quote()).quote;
      await set({ advance_amount: change });
      const refused = await place({ quote: before });
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        [
          {
            path: 'payment_method',
            message: 'The advance has changed since you looked.',
          },
        ],
      ]);
      const agreed = await place({ quote: (await quote()).quote });
      expect(agreed.body.data.advance).toBe(change ?? 0);
      await cancel(agreed.body.order_id);
    }
  });

  test('ask for none where nobody can pay online, or below its least', async () => {
    await set({ advance_above: 1_300 });
    expect((await quote()).cod.advance).toBe(0);
    await set({ advance_above: 1_299 });
    expect((await quote()).cod.advance).toBe(200);
    await set({ upi_enabled: false, gateway_enabled: false });
    expect((await quote()).cod.advance).toBe(0);
    const { body } = await place();
    expect(body.data).toMatchObject({ advance: 0, pay_by: null });
  });

  test('of two that wait for their advance, a third is not placed', async () => {
    await anOrder();
    await anOrder();
    expect(codeOf(await place())).toBe('unpaid_orders_waiting');
  });
});

describe('an advance that is paid', () => {
  test('to the shop’s address confirms the order, and is not collected again', async () => {
    const id = await anOrder();
    expect(codeOf(await move(id, 'Packed'))).toBe('cod_unconfirmed');
    const { attempt } = (await begin(id)).body.data;
    expect(attempt).toMatchObject({ amount: 200, purpose: 'advance', state: 'opened' });
    expect(attempt.upi.link).toContain('&am=200.00&');
    await confirm(attempt.id);
    expect(await read(id)).toMatchObject({
      state: 'advance_paid',
      payment_status: 'Pending',
      due: 0,
      paid: 200,
      pay_by: null,
      due_at_door: 1_099,
    });
    expect(await details(id)).toMatchObject({
      cod_state: 'confirmed',
      advance_paid: 200,
      pay_by: null,
      payment_reference: null,
    });
    expect(codeOf(await begin(id))).toBe('payment_way_unavailable');
    expect((await move(id, 'Packed')).status).toBe(200);
    const file = await shop.get('/v1/order_alert/export', staff);
    const row = String(file.body)
      .split('\r\n')
      .find((line) => line.startsWith(`${id},`));
    expect(row).toMatch(/,0,200,,1099,,,,,,standard,0,,,,,$/);
    await expectSound(shop);
  });

  test('through the gateway does the same, however often it is told', async () => {
    const id = await withGatewayAdvance();
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({
      status: 'Pending',
      captured: 20_000,
      given_back: 0,
    });
    expect(await details(id)).toMatchObject({ cod_state: 'confirmed', advance_paid: 200 });
    await expectSound(shop);
  });

  test('and the rest at the door make the order Paid', async () => {
    const id = await withAdvance();
    expect((await move(id, 'Delivered')).status).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'paid',
      payment_status: 'Paid',
      paid: 1_299,
      due_at_door: 0,
    });
    await expectSound(shop);
  });

  test('twice, in two ways at once, is paid once: the other goes back', async () => {
    const id = await anOrder();
    const { attempt } = (await begin(id)).body.data;
    await begin(id, 'gateway');
    await pay((await linkOf(id)).link);
    await Promise.all([confirm(attempt.id), doLooks({ isAll: true })]);
    expect(await moneyOf(shop, id)).toMatchObject({
      status: 'Pending',
      captured: 40_000,
      given_back: 20_000,
    });
    expect(await details(id)).toMatchObject({ advance_paid: 200, cod_state: 'confirmed' });
    await expectSound(shop);
  });

  test('of another amount pays nothing', async () => {
    const id = await anOrder();
    await begin(id, 'gateway');
    const { id: attempt, link } = await linkOf(id);
    await pay(link);
    await sql`update payment_attempt set amount_paise = 19999 where id = ${attempt}`.execute(
      shop.admin,
    );
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Pending', captured: 0 });
    expect(await details(id)).toMatchObject({ advance_paid: 0, cod_state: 'unconfirmed' });
  });

  test('is found in the bank’s statement by its own amount', async () => {
    const id = await anOrder();
    const { attempt } = (await begin(id)).body.data;
    const [day] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().split('T');
    await sql`insert into bank_credit (day, amount_paise, text, key)
      values (${day}, 20000, ${`UPI ${attempt.upi.reference}`}, ${`advance ${id}`})`.execute(
      shop.admin,
    );
    const { body } = await shop.get('/v1/payments/credits?state=matched', staff);
    const [credit] = body.data.filter(
      (one: { match: { order_id: number } }) => one.match.order_id === id,
    );
    expect(credit.match).toMatchObject({ amount: 200, sureness: 'sure', by: 'reference' });
    const matches = [{ credit: credit.id, attempt: attempt.id }];
    const done = await shop.post('/v1/payments/matches', { matches }, staff);
    expect(done.body.data.confirmed).toEqual([
      { credit: credit.id, order_id: id, outcome: 'advance_paid' },
    ]);
    expect(await read(id)).toMatchObject({ state: 'advance_paid', due_at_door: 1_099 });
    await expectSound(shop);
  });

  test('and that staff do not wait for is looked for until the parcel is sent, if it was claimed', async () => {
    const ids = [await anOrder(), await anOrder()];
    const states = async () => {
      const { rows } = await sql<{ state: string; reason: string | null }>`
        select state, reason from payment_attempt where order_id = any(${ids}::int[]) order by order_id
      `.execute(shop.admin);
      return rows.map(({ state, reason }) => reason ?? state);
    };
    for (const id of ids) await begin(id);
    await shop.post(`/v1/payments/${ids[1]}/claim`, { reference: aReference() }, own());
    for (const id of ids) await shop.post(`/v1/orders/${id}/cod/confirm`, {}, staff);
    expect(await states()).toEqual(['closed', 'opened']);
    for (const id of ids) await move(id, 'Shipped');
    expect(await states()).toEqual(['closed', 'closed']);
  });

  test('too late, for a parcel that was sent without it, goes back: the courier collects all', async () => {
    const id = await anOrder();
    const { attempt } = (await begin(id)).body.data;
    expect((await shop.post(`/v1/orders/${id}/cod/confirm`, {}, staff)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'nothing', due: 0, due_at_door: 1_299 });
    await move(id, 'Shipped');
    await confirm(attempt.id);
    expect(await moneyOf(shop, id)).toMatchObject({ captured: 20_000, given_back: 20_000 });
    expect(await read(id)).toMatchObject({ due_at_door: 1_299 });
    await move(id, 'Delivered');
    const { body } = await refund(id, { amount: 1_299, reference: aReference() });
    expect(body.data).toMatchObject({ payment_status: 'Paid', refunded: 1_299 });
    await expectSound(shop);
  });
});

describe('an advance that is not paid in time', () => {
  test('ends the order, which gives back its goods, and is taken up again when it comes after all', async () => {
    const id = await anOrder();
    const { attempt } = (await begin(id)).body.data;
    expect(await stockOf(shop, product())).toBe(4);
    await waitFor(shop, id, -1);
    await expireOrders(tools);
    expect(await stockOf(shop, product())).toBe(5);
    expect(await read(id)).toMatchObject({ state: 'expired', is_cancelled: true, due: 0 });
    await confirm(attempt.id);
    expect(await stockOf(shop, product())).toBe(4);
    expect(await details(id)).toMatchObject({
      is_canceled: false,
      cod_state: 'confirmed',
      advance_paid: 200,
      payment_status: 'Pending',
    });
    expect(await read(id)).toMatchObject({ state: 'advance_paid', due_at_door: 1_099 });
    await expectSound(shop);
  });

  test('goes back once its order has been over for a week: the prices were those of then', async () => {
    for (const [days, isBack] of [
      [6, false],
      [8, true],
    ] as const) {
      const id = await anOrder();
      const { attempt } = (await begin(id)).body.data;
      await waitFor(shop, id, -1);
      await expireOrders(tools);
      await sql`update "order" set cancelled_at = cancelled_at - make_interval(days => ${days}) where id = ${id}`.execute(
        shop.admin,
      );
      await confirm(attempt.id);
      expect(await read(id)).toMatchObject({
        is_cancelled: isBack,
        state: isBack ? 'refunding' : 'advance_paid',
      });
    }
  });

  test('goes back where the goods have gone', async () => {
    const id = await anOrder();
    const { attempt } = (await begin(id)).body.data;
    await waitFor(shop, id, -1);
    await expireOrders(tools);
    await shop.send('PATCH', `/v1/products/${product()}`, { stock: 0 }, staff);
    await confirm(attempt.id);
    expect(await read(id)).toMatchObject({ is_cancelled: true, state: 'refunding', paid: 200 });
    expect(await details(id)).toMatchObject({ advance_paid: 0 });
    await expectSound(shop);
  });

  test('waits longer once its customer has said that it is paid', async () => {
    const id = await anOrder();
    await begin(id);
    await shop.post(`/v1/payments/${id}/claim`, {}, own());
    const { pay_by: by, now, state } = await read(id);
    expect(state).toBe('claimed');
    expect((Date.parse(by) - Date.parse(now)) / 3_600_000).toBeGreaterThan(35);
  });
});
