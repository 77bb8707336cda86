import { beforeAll, expect, test } from 'vitest';

import { aRate, aZone, noDeliveryRules } from '#tests/support/delivery.ts';
import { type Exchanges, exchangesIn } from '#tests/support/exchanges.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What goes back for an exchange is set off against the order that it is exchanged for. */
let world: TaxedReturnWorld['world'];
let [candle, lamp]: [number, number] = [0, 0];
let moneyOf: TaxedReturnWorld['moneyOf'];
let exchanges: Exchanges;
beforeAll(async () => {
  ({ world, candle, lamp, moneyOf } = await openTaxedReturnWorld());
  exchanges = exchangesIn(world);
});

const paisa = (rupees: number) => Math.round(rupees * 100);
const orderOf = async (id: number) =>
  (await world.shop.get(`/v1/order_alert/details/${id}`, world.staff())).body.data;

/** Something that was bought, came back and is received, to be exchanged for another order. */
async function received(goods: [number, number], instead = () => exchanges.take(goods)) {
  const { back, bought, line } = await exchanges.asked(goods);
  const order = await instead();
  expect((await world.does(back, 'exchange', { order_id: order })).status).toBe(200);
  return { back, order, bought, data: await exchanges.receive(back, line, goods[1]) };
}

test('for the same price there is nothing to pay, and nothing goes back', async () => {
  const { back, order, bought, data } = await received([lamp, 1]);
  expect(data.set_off).toEqual({ amount: 333, to_pay: 0, refusal: null });
  const till = async () =>
    (await world.shop.get('/v1/counter/days/today', world.staff())).body.data?.sums;
  const before = await till();
  const settled = await exchanges.settle(back, { seen: 333 });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect(settled.body.data).toMatchObject({ state: 'settled', refund: 333, was_set_off: 333 });
  expect(await orderOf(order)).toMatchObject({ payment_status: 'Paid' });
  const [given, paid] = [await moneyOf(bought.id), await moneyOf(order)];
  expect(given.refunds).toMatchObject([
    { amount: 333, state: 'processed', reference: null, set_off_order: order },
  ]);
  expect(paid).toMatchObject({ state: 'paid', paid: 333, due: 0 });
  expect(paid.attempt).toMatchObject({ is_cash: false, is_exchange: true });
  // No money has moved.
  expect(await till()).toEqual(before);
  const papers = await world.papers.papersOf(bought.id);
  expect(papers.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note']);
  expect((await world.papers.move(order, 'Delivered')).status).toBe(200);
  const [invoice] = await world.papers.papersOf(order);
  expect(invoice).toMatchObject({ kind: 'tax_invoice', total: 333 });
  await expectSound(world.shop);
});

test('for a cheaper one the difference goes back', async () => {
  const {
    back,
    bought,
    order: cheaper,
  } = await received([lamp, 1], () => exchanges.take([candle, 1]));
  const { total_amount: price } = await orderOf(cheaper);
  const settled = await exchanges.settle(back, { by: 'hand', reference: '632700004711' });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect(settled.body.data).toMatchObject({ refund: 333, was_set_off: price });
  const { refunds } = await moneyOf(bought.id);
  expect(refunds).toMatchObject([
    { amount: price, set_off_order: cheaper, reference: null },
    { amount: 333 - price, set_off_order: null, reference: '632700004711' },
  ]);
  expect(await orderOf(cheaper)).toMatchObject({ payment_status: 'Paid' });
  const notes = (await world.papers.papersOf(bought.id)).slice(1);
  expect(notes.map(({ total }) => total)).toEqual([333]);
  await expectSound(world.shop);
});

test('for a dearer one the rest is paid when it is fetched', async () => {
  const takeDearer = () => exchanges.take([lamp, 2], { payment: 'on_delivery' });
  const { back, data, order: dearer } = await received([lamp, 1], takeDearer);
  const { total_amount: total } = await orderOf(dearer);
  expect(data.set_off).toEqual({ amount: 333, to_pay: total - 333, refusal: null });
  expect((await exchanges.settle(back)).status).toBe(200);
  expect(await orderOf(dearer)).toMatchObject({ payment_status: 'Pending', advance_paid: 333 });
  expect(await moneyOf(dearer)).toMatchObject({
    state: 'advance_paid',
    paid: 333,
    due_at_door: total - 333,
    is_advance_kept: false,
  });
  expect((await world.papers.move(dearer, 'Delivered')).status).toBe(200);
  expect(await orderOf(dearer)).toMatchObject({ payment_status: 'Paid' });
  expect(await moneyOf(dearer)).toMatchObject({ paid: total });
  await expectSound(world.shop);
});

test('a dearer one that is paid whole, online, takes no part of it: the sentence says what to do', async () => {
  const { back, data, order: dearer } = await received([lamp, 1], () => exchanges.take([lamp, 2]));
  expect(data.set_off).toMatchObject({ refusal: 'dearer' });
  const refused = await exchanges.settle(back);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_step_illegal']);
  expect(refused.body.detail).toContain('paid when it is delivered or fetched');
  expect(await orderOf(dearer)).toMatchObject({ payment_status: 'Pending' });
  // Without it the money goes back as ever.
  expect((await exchanges.settle(back, { sets_off: false })).status).toBe(200);
  await expectSound(world.shop);
});

test('an order that was canceled meanwhile takes nothing, and one that is canceled afterwards gives it back', async () => {
  const gone = await received([lamp, 1]);
  const cancel = (id: number) =>
    world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
  expect((await cancel(gone.order)).status).toBe(200);
  const refused = await exchanges.settle(gone.back);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_step_illegal']);
  const { back, order, bought } = await received([lamp, 1]);
  expect((await exchanges.settle(back)).status).toBe(200);
  expect((await cancel(order)).status).toBe(200);
  const { refunds } = await moneyOf(order);
  expect(refunds).toMatchObject([{ amount: 333, state: 'wanted', why: 'cancel' }]);
  const [setOff] = (await moneyOf(bought.id)).refunds;
  const words = { reason: 'A mistake', is_owed: true };
  const taken = await world.shop.post(`/v1/refunds/${setOff.id}/take-back`, words, world.staff());
  expect(taken.status).toBe(409);
  await expectSound(world.shop);
});

test('what was seen is what goes back: another amount is refused, and nothing is settled', async () => {
  const { back, bought } = await received([lamp, 1]);
  const give = { amount: 50, why: 'goodwill', by: 'hand' };
  const given = await world.shop.post(`/v1/orders/${bought.id}/refunds`, give, world.staff());
  expect(given.status).toBe(201);
  const other = await world.shop.get(`/v1/orders/${bought.id}/returns`, world.staff());
  const [{ due }] = other.body.data;
  const now = paisa(due.goods + due.delivery + due.fee) / 100;
  const refused = await exchanges.settle(back, { seen: now + 50 });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'return_step_illegal']);
  expect(refused.body.detail).toContain('other amount');
  expect((await world.of(bought.id)).data[0]).toMatchObject({ state: 'received' });
  expect((await exchanges.settle(back, { seen: now, sets_off: false })).status).toBe(200);
  await expectSound(world.shop);
});

test('what is set off, and against which order, is what was seen: what was sent meanwhile is forgotten nowhere', async () => {
  const {
    back,
    order: first,
    bought,
  } = await received([lamp, 1], () => exchanges.take([candle, 1]));
  const { total_amount: price } = await orderOf(first);
  const sent = {
    by: 'hand',
    seen: 333,
    seen_set_off: { order_id: first, amount: price },
    reference: '632700004712',
  };
  const replaceBy = async (order: number) => {
    const { exchange_order_id: earlier } = (await world.of(bought.id)).data[0];
    const path = `/v1/order_alert/${earlier}/cancel`;
    expect((await world.shop.send('PUT', path, undefined, world.staff())).status).toBe(200);
    expect((await world.does(back, 'exchange', { order_id: order })).status).toBe(200);
  };
  const refused = async (body: object) => {
    const answer = await exchanges.settle(back, body);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'By now another amount goes back for this return. Please look at it again.',
    ]);
    expect((await world.of(bought.id)).data[0]).toMatchObject({ state: 'received' });
  };
  const second = await exchanges.take([candle, 2]);
  await replaceBy(second);
  await refused(sent);
  // It takes all, so nothing can have been sent.
  const third = await exchanges.take([lamp, 1]);
  await replaceBy(third);
  const { seen_set_off: _, ...unseen } = sent;
  await refused(unseen);
  await refused({ ...unseen, seen_set_off: { order_id: third, amount: 333 } });
  const same = await exchanges.take([candle, 1]);
  await replaceBy(same);
  await refused(sent);
  const settled = await exchanges.settle(back, {
    ...sent,
    seen_set_off: { order_id: same, amount: price },
  });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect((await moneyOf(bought.id)).refunds).toMatchObject([
    { amount: price, set_off_order: same },
    { amount: 333 - price, reference: '632700004712' },
  ]);
  await expectSound(world.shop);
});

test('settled at once, it is set off once', async () => {
  const { back, order } = await received([lamp, 1]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchanges.settle(back)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await moneyOf(order)).toMatchObject({ paid: 333, state: 'paid' });
  await expectSound(world.shop);
});

test('of an exchange staff can send it free of charge, and of nothing else', async () => {
  const owner = world.staff();
  const rules = { ...noDeliveryRules, zones: [aZone({ rates: [aRate({ first_amount: 49 })] })] };
  expect((await world.shop.send('PUT', '/v1/shipping/rules', rules, owner)).status).toBe(200);
  const { back } = await exchanges.asked([lamp, 1]);
  const sent = { handover: 'send', shipping_address: '4, MG Road, Pune, Maharashtra 411001' };
  const free = { ...sent, exchange_of: back, free_delivery: true };
  const quote = async (asked: object) =>
    (await world.shop.post('/v1/counter/quote', exchanges.orderOf([lamp, 1], asked), owner)).body
      .data;
  const [charged, given] = [await quote(sent), await quote(free)];
  expect(charged.shipping).toBeGreaterThan(0);
  expect(given).toMatchObject({ shipping: 0, due: charged.due - charged.shipping });
  const order = (asked: object, shown: { quote: string }) =>
    exchanges.taking([lamp, 1], asked, { quote: shown.quote });
  const wrong = [
    { ...sent, free_delivery: true },
    { ...free, exchange_of: 2_000_000_000 },
  ];
  for (const asked of wrong) expect((await order(asked, given)).status).toBe(422);
  const taken = await order(free, given);
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  expect(taken.body.data).toMatchObject({ shipping: 0, total_amount: 333 });
  const { data } = (await world.shop.get(`/v1/user/audit?order=${taken.body.data.order_id}`, owner))
    .body;
  expect(data[0].changes).toContainEqual(expect.objectContaining({ field: 'free_delivery' }));
  await expectSound(world.shop);
});

test('the list of staff says whose each return is, and nobody else reads it there', async () => {
  const { back, bought } = await received([lamp, 1]);
  const { data } = (await world.shop.get('/v1/returns?state=received&page_size=100', world.staff()))
    .body;
  const listed = data.find((one: { return_id: number }) => one.return_id === back);
  const { recipient_name: name } = await orderOf(bought.id);
  expect(listed.customer).toEqual({ name, phone: world.papers.customer.phone });
  const own = await world.of(bought.id, world.papers.customer);
  expect(own.data).toMatchObject([{ customer: null }]);
});
