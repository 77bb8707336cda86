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
  move,
  cancel,
  refund,
  aReference,
  withAdvance,
  withGatewayAdvance,
} = await openAdvanceShop();

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

  test('in part or whole as staff wish, and the order lives', async () => {
    const id = await withAdvance();
    expect(codeOf(await refund(id, { amount: 200.01 }))).toBe('refund_too_large');
    const part = await refund(id, { amount: 50, reference: aReference() });
    expect(part.body.data).toMatchObject({ state: 'advance_paid', refunded: 50 });
    const rest = await refund(id, { amount: 150, reference: aReference() });
    expect(rest.body.data).toMatchObject({ state: 'refunded', refunded: 200, due_at_door: 1_099 });
    await move(id, 'Delivered');
    expect(await read(id)).toMatchObject({ state: 'paid', payment_status: 'Paid', refunded: 200 });
    await expectSound(shop);
  });

  test('begun before the delivery and done after it, it leaves what was paid at the door', async () => {
    const id = await withAdvance();
    const [wanted] = (await refund(id, { amount: 200 })).body.data.refunds;
    await move(id, 'Delivered');
    await shop.send('PATCH', `/v1/refunds/${wanted.id}`, { reference: aReference() }, staff);
    expect(await read(id)).toMatchObject({ payment_status: 'Paid', refunded: 200, paid: 1_299 });
    const { body } = await refund(id, { amount: 1_099, reference: aReference() });
    expect(body.data).toMatchObject({ payment_status: 'Refunded', refunded: 1_299 });
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
    // What was said then holds, whatever the settings are by now.
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
