import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { openAdvanceShop } from '#tests/support/advances.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';

import { refundsToSend, sendRefund } from './use-cases/send-refund.ts';

/** What was paid before a delivery goes back: all of it, a part, or with what was paid at the door. */
const {
  shop,
  tools,
  staff,
  own,
  set,
  quote,
  read,
  details,
  move,
  cancel,
  refund,
  aReference,
  withAdvance,
  withGatewayAdvance,
} = await openAdvanceShop();

const { id: staffId } = await shop.db
  .selectFrom('account')
  .select('id')
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();

describe('goes back', () => {
  test('all of it, whoever cancels, in the same moment', async () => {
    for (const headers of [staff, own()]) {
      const id = await withAdvance();
      expect((await cancel(id, headers)).status).toBe(200);
      const money = await read(id);
      expect(money).toMatchObject({ state: 'refunding', due_at_door: 0, paid: 200 });
      expect(money.refunds).toMatchObject([{ amount: 200, why: 'cancel', state: 'wanted' }]);
      const done = { reference: aReference() };
      await shop.send('PATCH', `/v1/refunds/${money.refunds[0].id}`, done, staff);
      expect(await read(id)).toMatchObject({ state: 'refunded', refunded: 200 });
      await expectSound(shop);
    }
  });

  test('in part or whole as staff wish, and what goes back is collected at the door', async () => {
    const id = await withAdvance();
    expect(codeOf(await refund(id, { amount: 200.01 }))).toBe('refund_too_large');
    const part = await refund(id, { amount: 50, reference: aReference() });
    expect(part.body.data).toMatchObject({
      state: 'advance_paid',
      refunded: 50,
      due_at_door: 1_149,
    });
    const rest = await refund(id, { amount: 150, reference: aReference() });
    expect(rest.body.data).toMatchObject({ state: 'nothing', refunded: 200, due_at_door: 1_299 });
    expect(await details(id)).toMatchObject({ advance: 200, advance_paid: 0 });
    await expectSound(shop);
    await move(id, 'Delivered');
    const money = (await shop.get(`/v1/payments/of/${id}`, staff)).body.data;
    expect(money).toMatchObject({
      state: 'paid',
      payment_status: 'Paid',
      paid: 1_499,
      refunded: 200,
      collection: { due: 1_299 },
    });
    await expectSound(shop);
  });

  test('begun before the delivery and done after it, it leaves what was paid at the door', async () => {
    const id = await withAdvance();
    const wish = await refund(id, { amount: 200 });
    expect(wish.body.data).toMatchObject({ state: 'refunding', due_at_door: 1_299 });
    const [wanted] = wish.body.data.refunds;
    await move(id, 'Delivered');
    await shop.send('PATCH', `/v1/refunds/${wanted.id}`, { reference: aReference() }, staff);
    expect(await read(id)).toMatchObject({ payment_status: 'Paid', refunded: 200, paid: 1_499 });
    expect(codeOf(await refund(id, { amount: 1_299.01 }))).toBe('refund_too_large');
    const { body } = await refund(id, { amount: 1_299, reference: aReference() });
    expect(body.data).toMatchObject({ payment_status: 'Refunded', refunded: 1_499 });
    await expectSound(shop);
  });

  test('once the parcel is sent, as a discount: the courier collects what the slip says', async () => {
    const id = await withAdvance();
    await move(id, 'Shipped');
    const { body } = await refund(id, { amount: 200, why: 'goodwill', reference: aReference() });
    expect(body.data).toMatchObject({ state: 'advance_paid', refunded: 200, due_at_door: 1_099 });
    await expectSound(shop);
    await move(id, 'Delivered');
    expect(await read(id)).toMatchObject({ state: 'paid', paid: 1_299, refunded: 200 });
    await expectSound(shop);
  });

  test('not at the door as long as its gateway has refused it', async () => {
    const id = await withGatewayAdvance();
    const [wanted] = (await refund(id, { amount: 200, by: 'gateway' })).body.data.refunds;
    const setState = (state: string) =>
      sql`select settle_refund(${wanted.id}, ${state}, null, null, null, ${state === 'wanted' ? staffId : null})`.execute(
        shop.admin,
      );
    expect(await read(id)).toMatchObject({ due_at_door: 1_299 });
    await setState('failed');
    expect(await read(id)).toMatchObject({ state: 'advance_paid', due_at_door: 1_099 });
    await expectSound(shop);
    await setState('wanted');
    expect(await read(id)).toMatchObject({ state: 'refunding', due_at_door: 1_299 });
    await move(id, 'Shipped');
    await setState('failed');
    expect(await read(id)).toMatchObject({ due_at_door: 1_299 });
    await move(id, 'Delivered');
    await expectSound(shop);
  });

  test('with more than the advance after delivery: each part the way it came', async () => {
    const id = await withGatewayAdvance();
    await move(id, 'Delivered');
    const { body } = await refund(id, { amount: 500, by: 'as_paid' });
    expect(body.data.refunds).toMatchObject([{ amount: 200 }, { amount: 300 }]);
    const [first] = await refundsToSend(tools, 10);
    expect(first).toBe(body.data.refunds[0].id);
    await sendRefund(tools, first ?? 0);
    const [advance, cash] = (await read(id)).refunds;
    expect(['sent', 'processed']).toContain(advance.state);
    expect(cash.state).toBe('wanted');
    const reference = aReference();
    expect((await shop.send('PATCH', `/v1/refunds/${cash.id}`, { reference }, staff)).status).toBe(
      200,
    );
    expect(codeOf(await refund(id, { amount: 799.01 }))).toBe('refund_too_large');
    await refund(id, { amount: 799, reference: aReference() });
    await expectSound(shop);
  });
});

describe('a parcel that is refused at the door', () => {
  const refuse = (id: number) => shop.post(`/v1/orders/${id}/cod/refused`, {}, staff);

  test('brings its advance back, unless the shop says otherwise', async () => {
    const id = await withAdvance();
    await move(id, 'Shipped');
    expect((await refuse(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refunding' });
    await expectSound(shop);
  });

  test('leaves it with a shop that has said so before it was paid', async () => {
    await set({ advance_kept: true });
    const shown = await quote();
    expect(shown.cod.advance_kept).toBe(true);
    const id = await withAdvance();
    // The terms of that time hold, whatever the settings are by now.
    await set({ advance_kept: false });
    expect(await read(id)).toMatchObject({ is_advance_kept: true });
    await move(id, 'Shipped');
    await refuse(id);
    expect(await read(id)).toMatchObject({ state: 'advance_kept', paid: 200, refunds: [] });
    await expectSound(shop);
    const { body } = await refund(id, { amount: 80, why: 'goodwill', reference: aReference() });
    expect(body.data).toMatchObject({ state: 'advance_kept', refunded: 80 });
    await expectSound(shop);
  });

  test('but a shop that cancels gives it back all the same', async () => {
    await set({ advance_kept: true });
    const id = await withAdvance();
    await move(id, 'Shipped');
    await cancel(id);
    expect(await read(id)).toMatchObject({ state: 'refunding' });
    await expectSound(shop);
  });
});
