import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** What a quote reveals of a number is for people who send a parcel there, not for somebody who tries all numbers. */
// Its clock stands still, so that no wait ends.
const shop = await openTestShop({ clock: { now: () => new Date('2026-11-22T10:00:00Z') } });
const product = await aProduct(shop, { price: 500, stock: 1_000 });
const owner = await aPerson(shop, 'super_admin');
const sender = await aPerson(shop, 'customer');
await shop.send(
  'PATCH',
  '/v1/payments/settings',
  { cod_first_order_max: 700 },
  bearer(owner.token),
);

const address = (phone: string) => ({
  fullName: 'Aarti Deshmukh',
  phone,
  addressLine1: '12, Gulmohar Society',
  city: 'Panvel',
  state: 'Maharashtra',
  pincode: '410206',
});

let lastPhone = 9_700_000_000;
/** A number to which a parcel is on its way that is paid at the door. */
async function awaiting() {
  const phone = String((lastPhone += 1));
  await sql`
    insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash, recipient_phone)
    values (${sender.id}, shop_now(), 'COD', 50000, 50000, '\\x00', ${phone})
  `.execute(shop.admin);
  return phone;
}

const refusalFor = async (phone: string, token: string) => {
  const body = { lines: [{ product_id: product, quantity: 1 }], address: address(phone) };
  const { status, body: answer } = await shop.post('/v1/orders/quote', body, bearer(token));
  expect(status).toBe(200);
  return answer.data.cod.refusal as string | null;
};

const isRefused = (refusal: string | null): boolean => refusal === 'first_order';

test('whoever goes through the numbers of others is told of ten that a parcel is on its way there', async () => {
  const phones: string[] = [];
  for (let number = 0; number < 15; number += 1) phones.push(await awaiting());
  const curious = await aPerson(shop, 'customer');
  const answers: boolean[] = [];
  for (const phone of phones) answers.push(isRefused(await refusalFor(phone, curious.token)));
  expect(answers).toEqual(phones.map((_, place) => place < 10));
  // The buyer asks about their own parcel as often as they like. An order to one more number reveals nothing of it, and
  // is not a lost sale.
  expect(await refusalFor(phones[0] ?? '', curious.token)).toBe('first_order');
  const line = aLine(product, 1, { payment_method: 'COD', recipient_phone: phones.at(-1) });
  const placed = await order(shop, curious, [line], { key: 'asked-at-last' });
  expect(placed.status).toBe(201);
  const known = aLine(product, 1, { payment_method: 'COD', recipient_phone: phones[0] });
  const judged = await order(shop, curious, [known], { key: 'asked-before' });
  expect([judged.status, judged.body.type]).toEqual([409, '/v1/docs#error-order_changed']);
});

test('nor are they told of more by asking for all at once', async () => {
  const phones: string[] = [];
  for (let number = 0; number < 30; number += 1) phones.push(await awaiting());
  const curious = await aPerson(shop, 'customer');
  const answers = await Promise.all(phones.map((phone) => refusalFor(phone, curious.token)));
  expect(answers.filter(isRefused)).toHaveLength(10);
});

test('new accounts of one place are told of thirty in all, and of their own number always', async () => {
  const answers: boolean[] = [];
  let curious = await aPerson(shop, 'customer');
  for (let place = 0; place < 15; place += 1) {
    if (place % 5 === 0) curious = await aPerson(shop, 'customer');
    answers.push(isRefused(await refusalFor(await awaiting(), curious.token)));
  }
  // The customers before have received twenty answers.
  expect(answers).toEqual(answers.map((_, place) => place < 10));
  const line = aLine(product, 1, { payment_method: 'COD', recipient_phone: curious.phone });
  await order(shop, curious, [line], { key: 'asked-own' });
  expect(await refusalFor(curious.phone, curious.token)).toBe('first_order');
});
