import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { recordsOf } from '#tests/support/accountant.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type PaperWorld, here, openPaperWorld, there } from '#tests/support/paper-world.ts';
import { bearer } from '#tests/support/people.ts';
import { textsIn } from '#tests/support/zip.ts';

/** A business buys at the counter or by phone: what staff type reaches its invoice and GSTR-1. */
const own = '27AAPFU0939F1ZV';
const business = '29AAGCB7383J1Z4';

let world: PaperWorld;
let turn = 0;

beforeEach(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
});

const take = (body: object) =>
  world.shop.post(
    '/v1/counter/orders',
    {
      how: 'counter',
      handover: 'now',
      payment: 'cash',
      lines: [{ product_id: world.candle, quantity: 3 }],
      recipient_name: 'Bharat Cakes Pvt Ltd',
      shipping_address: there,
      ...body,
    },
    { ...world.staff(), 'idempotency-key': `business-${(turn += 1)}` },
  );
const stored = (id: number) =>
  sql`select buyer_gstin, recipient_name, shipping_address from "order" where id = ${id}`.execute(
    world.shop.db,
  );
const b2bOf = async () => {
  const { rawPayload } = await world.shop.app.inject({
    url: '/v1/papers/month?month=2026-11',
    headers: world.staff(),
  });
  return recordsOf(textsIn(rawPayload).get('b2b.csv') ?? '');
};

test('at the counter its GSTIN, name and postal address stand on the invoice, and it is sold in the shop’s state', async () => {
  const { status, body } = await take({ buyer_gstin: '29aagcb7383j1z4' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    buyer_gstin: business,
    recipient_name: 'Bharat Cakes Pvt Ltd',
    shipping_address: there,
    pickup: 'now',
    shipping: 0,
    total_amount: 300,
  });
  const papers = await world.papersOf(body.data.order_id);
  expect(papers).toMatchObject([
    {
      kind: 'tax_invoice',
      buyer: { name: 'Bharat Cakes Pvt Ltd', address: there, gstin: business },
      handed_over_at: expect.stringContaining('Panvel'),
      place_of_supply: '27',
      cgst: 7.14,
      sgst: 7.14,
      igst: 0,
    },
  ]);
  expect(await b2bOf()).toMatchObject([
    {
      'GSTIN/UIN of Recipient': business,
      'Receiver Name': 'Bharat Cakes Pvt Ltd',
      'Invoice Number': papers[0]?.number,
      'Place Of Supply': '27-Maharashtra',
      'Taxable Value': '285.72',
    },
  ]);
  await expectSound(world.shop);
});

test('of an order by phone it does, too, and that one is supplied where it is sent', async () => {
  const phone = { how: 'phone', handover: 'send', payment: 'later', phone_no: '9876543210' };
  const { status, body } = await take({ ...phone, buyer_gstin: business });
  expect(status).toBe(201);
  const id = body.data.order_id;
  await world.move(id);
  expect(await world.papersOf(id)).toMatchObject([
    { buyer: { gstin: business }, place_of_supply: '29', igst: 14.29 },
  ]);
  expect(await b2bOf()).toMatchObject([{ 'GSTIN/UIN of Recipient': business }]);
});

test('the shop’s own, one with a wrong character, and one of nobody are refused, and nothing is sold', async () => {
  const wrong: [object, string, string, number?][] = [
    [{ buyer_gstin: own }, 'buyer_gstin', 'the shop’s own GSTIN', 409],
    [{ buyer_gstin: '29AAGCB7383J1Z5' }, 'buyer_gstin', 'a character of this GSTIN'],
    [{ buyer_gstin: business, recipient_name: ' ' }, 'recipient_name', 'who has this GSTIN'],
    [{ buyer_gstin: business, shipping_address: null }, 'shipping_address', 'of the buyer'],
  ];
  for (const [body, path, message, refused = 422] of wrong) {
    const answer = await take(body);
    expect([answer.status, answer.body.errors]).toMatchObject([
      refused,
      [{ path, message: expect.stringContaining(message) }],
    ]);
  }
  const { body } = await world.shop.get('/v1/order_alert/all', world.staff());
  expect(body.data).toEqual([]);
});

test('without a GSTIN nothing changes: what is handed over in the shop keeps no postal address', async () => {
  const { status, body } = await take({ buyer_gstin: '', shipping_address: here });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ buyer_gstin: null, shipping_address: null });
  expect(await b2bOf()).toEqual([]);
});

test('with an account that is erased it goes from the order; its invoice stays', async () => {
  const buyer = world.customer;
  const phone_no = buyer.phone;
  const { body } = await take({ buyer_gstin: business, phone_no });
  const id = body.data.order_id;
  const taken = { order_id: id, code: body.data.guest.code };
  const over = await world.shop.post('/v1/orders/take-over', taken, bearer(buyer.token));
  expect(over.status).toBe(200);
  const { rows: before } = await stored(id);
  expect(before).toMatchObject([{ buyer_gstin: business, recipient_name: 'Bharat Cakes Pvt Ltd' }]);
  await sql`update "order" set account_id = null where id = ${id}`.execute(world.shop.db);
  const { rows } = await stored(id);
  expect(rows).toEqual([{ buyer_gstin: null, recipient_name: null, shipping_address: null }]);
  expect(await world.papersOf(id)).toMatchObject([{ buyer: { gstin: business, address: there } }]);
});
