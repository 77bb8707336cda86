import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** The till of a day, in India: what came in and went back by each way, and what was counted. */
let now: Date;
let shop: TestShop;
let admin: TestPerson;
let product: number;
let turn = 0;

const day = '2026-11-24';
beforeEach(async () => {
  // Half past eleven at night in India.
  now = new Date('2026-11-24T18:00:00Z');
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 100, stock: 1_000 });
});

const staff = () => bearer(admin.token);
async function sell(quantity: number, more: object = {}) {
  const { status, body } = await shop.post(
    '/v1/counter/orders',
    {
      how: 'counter',
      handover: 'now',
      payment: 'cash',
      lines: [{ product_id: product, quantity }],
      ...more,
    },
    { ...staff(), 'idempotency-key': `till-${(turn += 1)}` },
  );
  expect(status).toBe(201);
  return body.data.order_id as number;
}
const change = async (id: number, body: object) =>
  expect((await shop.send('PATCH', `/v1/order_alert/${id}`, body, staff())).status).toBe(200);
const read = async (of = day) => (await shop.get(`/v1/counter/days/${of}`, staff())).body.data;
const close = (body: object, of = day) =>
  shop.post(`/v1/counter/days/${of}`, { seen: 0, opening: 0, ...body }, staff());
const waiting = async () => (await shop.get('/v1/dashboard/waiting', staff())).body.data.to_close;

test('a day has what came in and went back by each way, and only of that day', async () => {
  await sell(3);
  const back = await sell(2);
  await change(back, { payment_status: 'Refunded' });
  await sell(4, { payment: 'upi', payment_reference: '412345678901' });
  const sent = {
    how: 'phone',
    handover: 'send',
    phone_no: '9876543210',
    recipient_name: 'Meera',
    shipping_address: '4, MG Road, Pune, Maharashtra 411001',
    payment: 'on_delivery',
  };
  const delivered = await sell(5, sent);
  await change(delivered, { delivery_status: 'Delivered' });
  const remitted = await shop.post(
    `/v1/orders/${delivered}/cod/remittances`,
    { amount: 450, reference: 'CRF1' },
    staff(),
  );
  expect(remitted.status).toBe(201);
  const fetched = await sell(1, {
    ...sent,
    handover: 'later',
    shipping_address: null,
  });
  await change(fetched, { delivery_status: 'Delivered' });
  expect(await read()).toMatchObject({
    day,
    today: day,
    opening: 0,
    closings: [],
    sums: {
      cash_in: 600,
      cash_out: 200,
      upi_in: 400,
      upi_out: 0,
      gateway_in: 0,
      gateway_out: 0,
      cod_in: 450,
      cod_out: 0,
    },
  });
  // Half an hour later it is another day.
  now = new Date('2026-11-24T18:40:00Z');
  await sell(7);
  expect(await read()).toMatchObject({ today: '2026-11-25', sums: { cash_in: 600 } });
  expect(await read('2026-11-25')).toMatchObject({ sums: { cash_in: 700, upi_in: 0 } });
  expect(await read('2026-11-23')).toMatchObject({ sums: { cash_in: 0 } });
  await expectSound(shop);
});

test('what came by UPI and was given back in cash went out of the till', async () => {
  const id = await sell(4, { payment: 'upi' });
  const refund = (more: object) =>
    shop.post(
      `/v1/orders/${id}/refunds`,
      { amount: 100, why: 'goodwill', by: 'hand', ...more },
      staff(),
    );
  expect((await refund({ is_sent: true, sent_by: 'cash' })).status).toBe(201);
  expect(await read()).toMatchObject({ sums: { upi_in: 400, upi_out: 0, cash_out: 100 } });
  const { body } = await refund({});
  const wanted = body.data.refunds.find(({ state }: { state: string }) => state === 'wanted').id;
  const sent = { is_sent: true, sent_by: 'cash' };
  expect((await shop.send('PATCH', `/v1/refunds/${wanted}`, sent, staff())).status).toBe(200);
  expect((await refund({ is_sent: true })).status).toBe(201);
  expect(await read()).toMatchObject({ sums: { upi_in: 400, upi_out: 100, cash_out: 200 } });
  // What has a reference went to a bank, also where that is known later.
  const reference = '633200000077';
  const change = { corrected_reference: reference };
  expect((await shop.send('PATCH', `/v1/refunds/${wanted}`, change, staff())).status).toBe(200);
  expect(await read()).toMatchObject({ sums: { upi_out: 200, cash_out: 100 } });
  for (const wrong of [
    { sent_by: 'cash' },
    { is_sent: true, sent_by: 'cash', reference },
    { by: 'gateway', sent_by: 'cash' },
  ]) {
    expect((await refund(wrong)).status).toBe(422);
  }
  // And the other way round.
  const inCash = await sell(1);
  const back = { amount: 40, why: 'goodwill', by: 'hand', is_sent: true, sent_by: 'upi' };
  expect((await shop.post(`/v1/orders/${inCash}/refunds`, back, staff())).status).toBe(201);
  expect(await read()).toMatchObject({ sums: { cash_in: 100, upi_out: 240, cash_out: 100 } });
  await expectSound(shop);
});

test('what is counted is kept with its difference and reason, and what is left opens the next day', async () => {
  await sell(3);
  const without = await close({ opening: 200, counted: 480 });
  expect(without.status).toBe(422);
  expect(without.body.errors).toMatchObject([
    { path: 'reason', message: 'There is ₹20 less than expected. Please say why.' },
  ]);
  const notes = [
    { value: 200, count: 2 },
    { value: 50, count: 1 },
    { value: 10, count: 3 },
  ];
  const closed = await close({
    opening: 200,
    counted: 480,
    taken: 400,
    notes,
    reason: 'Tea for a customer',
  });
  expect(closed.status).toBe(201);
  expect(closed.body.data.closings).toMatchObject([
    {
      number: 1,
      opening: 200,
      cash_in: 300,
      expected: 500,
      counted: 480,
      difference: -20,
      taken: 400,
      notes,
      reason: 'Tea for a customer',
      closed_by: { id: admin.id, phone_no: admin.phone },
    },
  ]);
  expect(await read('2026-11-24')).toMatchObject({ opening: 0 });
  now = new Date('2026-11-25T06:00:00Z');
  expect(await read('2026-11-25')).toMatchObject({ opening: 80 });
});

test('a closed day is never changed: a correction is another row, and two at once find out', async () => {
  await sell(3);
  expect((await close({ counted: 300 })).status).toBe(201);
  const again = await close({ counted: 310, reason: 'Found a note' });
  expect([again.status, codeOf(again)]).toEqual([409, 'day_closed']);
  expect((await close({ seen: 1, counted: 310, reason: 'Found a note' })).status).toBe(201);
  const { closings } = await read();
  expect(closings).toMatchObject([
    { number: 2, counted: 310, difference: 10 },
    { number: 1, counted: 300, difference: 0 },
  ]);
  // Skipped numbers would hide all corrections below.
  const skipped = await close({ seen: 500, counted: 1, reason: 'Mine' });
  expect([skipped.status, codeOf(skipped)]).toEqual([409, 'day_closed']);
  for (const statement of [
    'update till_day set reason = null',
    'delete from till_day',
    'truncate till_day',
  ]) {
    await expect(sql.raw(statement).execute(shop.admin)).rejects.toThrow('stays as it is');
  }
  const list = await shop.get('/v1/counter/days', staff());
  expect(list.body).toMatchObject({ total_items: 1, data: [{ day, number: 2, counted: 310 }] });
  const file = await shop.get('/v1/counter/days/export', staff());
  expect(String(file.body).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFday,closing,opening,cash_in,cash_out,expected,counted,difference,taken,upi_in,upi_out,gateway_in,gateway_out,cod_in,cod_out,reason,closed_at,closed_by',
    `${day},1,0,300,0,300,300,0,0,0,0,0,0,0,0,,2026-11-24 23:30:00,${admin.phone}`,
    `${day},2,0,300,0,300,310,10,0,0,0,0,0,0,0,Found a note,2026-11-24 23:30:00,${admin.phone}`,
  ]);
  const log = (await shop.get('/v1/user/audit', staff())).body.data;
  expect(log.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'days_exported',
    'day_closed',
    'day_closed',
  ]);
});

test('in the evening a day with cash waits to be closed, until it is, and again when more comes', async () => {
  now = new Date('2026-11-24T08:00:00Z');
  expect(await waiting()).toBe(0);
  await sell(1);
  expect(await waiting()).toBe(0);
  now = new Date('2026-11-24T13:00:00Z');
  expect(await waiting()).toBe(1);
  await close({ counted: 100 });
  expect(await waiting()).toBe(0);
  await sell(1);
  expect(await waiting()).toBe(1);
});

test('bad input says what is wrong; customers see nothing of it', async () => {
  const wrong: [object, string, string?][] = [
    [{ counted: -1 }, 'counted'],
    [{ counted: 10.001 }, 'counted'],
    [{ counted: 10, taken: 11 }, 'taken'],
    [{ counted: 10, notes: [{ value: 5, count: 1 }] }, 'counted'],
    [{ counted: 10, notes: [{ value: 3, count: 1 }] }, 'notes.0.value'],
    [{}, 'counted'],
    [{ counted: 0 }, 'day', '2026-11-25'],
    [{ counted: 0 }, 'day', '2026-02-30'],
  ];
  for (const [body, path, of] of wrong) {
    const answer = await close(body, of);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  }
  const customer = await aPerson(shop, 'customer');
  expect((await shop.get(`/v1/counter/days/${day}`, bearer(customer.token))).status).toBe(403);
});
