import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let now = new Date('2026-11-21T10:00:00Z');
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
let product: number;

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } });
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 500, stock: 1_000 });
});

const send = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.send(method, path, body, bearer(admin.token));
const createCode = (terms: Record<string, unknown>) => send('POST', '/v1/promocodes', terms);
const idOf = async (terms: Record<string, unknown>): Promise<number> =>
  (await createCode(terms)).body.data.promocode_id;
const check = (code: unknown, quantity = 1) =>
  shop.post(
    '/v1/promocodes/check',
    { code, lines: [{ product_id: product, quantity }] },
    bearer(customer.token),
  );
const quote = async (more: Record<string, unknown>) =>
  (
    await shop.post(
      '/v1/orders/quote',
      { lines: [{ product_id: product, quantity: 1 }], ...more },
      bearer(customer.token),
    )
  ).body.data;
let attempts = 0;
const buy = (more: Record<string, unknown>, quantity = 1) =>
  order(shop, customer, [aLine(product, quantity, more)], { key: `promo-${(attempts += 1)}` });

describe('promo codes', () => {
  test('are made, changed, listed and taken back', async () => {
    const created = await createCode({ code: ' diwali-25 ', percentage: 25, minimum_amount: 300 });
    expect(created.status).toBe(201);
    const terms = { code: 'DIWALI-25', percentage: 25, amount: null, minimum_amount: 300, uses: 0 };
    expect(created.body.data).toMatchObject(terms);
    const id = created.body.data.promocode_id;
    const taken = await createCode({ code: 'Diwali-25', amount: 10 });
    expect(taken.status).toBe(409);
    expect(taken.body.detail).toBe('This promo code already exists.');
    const changed = await send('PATCH', `/v1/promocodes/${id}`, { amount: 60 });
    expect(changed.body.data).toMatchObject({ percentage: null, amount: 60 });
    expect((await send('GET', '/v1/promocodes')).body.data[0]).toMatchObject({ code: 'DIWALI-25' });
    expect((await send('PATCH', `/v1/promocodes/${id}`, {})).body.detail).toBe(
      'No changes detected. Please update at least one field.',
    );
    expect((await send('DELETE', `/v1/promocodes/${id}`)).status).toBe(200);
    expect((await send('DELETE', `/v1/promocodes/${id}`)).status).toBe(404);
    expect((await check('DIWALI-25')).body.detail).toBe('This promo code is not valid.');
    expect((await createCode({ code: 'DIWALI-25', amount: 10 })).status).toBe(201);
  });

  test.each([
    [{ code: 'A B', amount: 10 }],
    [{ code: 'РRICE', amount: 10 }],
    [{ code: 'BOTH', amount: 10, percentage: 10 }],
    [{ code: 'NONE' }],
    [{ code: 'MUCH', percentage: 101 }],
    [{ code: 'HALF', amount: 0.5 }],
    [
      {
        code: 'NEVER',
        amount: 1,
        starts_at: '2026-12-02T00:00:00Z',
        ends_at: '2026-12-01T00:00:00Z',
      },
    ],
    [{ code: 'USES', amount: 1, max_uses: 0 }],
    [{ code: 'MORE', amount: 1, uses: -5 }],
  ])('%j is refused', async (terms) => {
    expect((await createCode(terms)).status).toBe(422);
  });

  test('a limit below what has been used, or a time that never comes, is refused later too', async () => {
    const id = await idOf({ code: 'TWICE', amount: 10, max_uses: 2 });
    await buy({ promocode: 'TWICE' });
    await buy({ promocode: 'TWICE' });
    const lower = await send('PATCH', `/v1/promocodes/${id}`, { max_uses: 1 });
    expect(lower.status).toBe(409);
    const starts_at = '2026-12-02T00:00:00Z';
    await send('PATCH', `/v1/promocodes/${id}`, { starts_at });
    const never = await send('PATCH', `/v1/promocodes/${id}`, { ends_at: '2026-12-01T00:00:00Z' });
    expect(never.status).toBe(422);
    expect((await send('PATCH', `/v1/promocodes/${id}`, { amount: null })).status).toBe(422);
    await expectSound(shop);
  });

  test('a code that has expired, begins later, was taken back or looks alike is told so', async () => {
    const ends_at = '2026-11-22T00:00:00Z';
    const expiring = await idOf({ code: 'TODAY', amount: 50, ends_at });
    expect((await check('  today ')).body).toEqual({
      status: 1,
      promocode_id: expiring,
      discount: 50,
    });
    await idOf({ code: 'LATER', amount: 50, starts_at: '2026-12-01T00:00:00Z' });
    for (const code of ['LATER', 'ТODAY', 'TODAY1', 'ＴＯＤＡＹ', "' or 1=1 --"]) {
      const { status, body } = await check(code);
      expect(status, code).toBe(422);
      expect(body.detail, code).toBe('This promo code is not valid.');
    }
    for (const code of ['', ' ', 7, null]) expect((await check(code)).status).toBe(422);

    const shown = await quote({ promocode: 'TODAY' });
    expect(shown).toMatchObject({ total: 450, promocode: { code: 'TODAY', discount: 50 } });
    const before = now;
    now = new Date(ends_at);
    expect((await check('TODAY')).body.detail).toBe('This promo code has expired.');
    expect(await quote({ promocode: 'TODAY' })).toMatchObject({
      total: 500,
      promocode: null,
      promocode_refusal: 'This promo code has expired.',
    });
    const late = await buy({ promocode_id: expiring });
    expect(late.status).toBe(409);
    expect(late.body.errors).toEqual([
      { path: 'promocode_id', message: 'This promo code has expired.' },
    ]);
    now = before;
    await send('DELETE', `/v1/promocodes/${expiring}`);
    expect((await buy({ promocode_id: expiring })).body.errors[0].message).toBe(
      'This promo code is not valid.',
    );
    await expectSound(shop);
  });

  test('a code that is worth more than the goods makes them free, not cheaper than that', async () => {
    await idOf({ code: 'HUGE', amount: 9_000 });
    const { status, body } = await buy({ promocode: 'HUGE' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      total_amount: 0,
      promocode: { code: 'HUGE', discount: 500 },
    });
    await expectSound(shop);
  });

  test('a code for large orders says from where it counts', async () => {
    await idOf({ code: 'LARGE', amount: 100, minimum_amount: 1_500 });
    expect((await check('LARGE', 2)).body.detail).toBe(
      'This promo code is for orders of ₹1,500 or more.',
    );
    expect((await check('LARGE', 3)).body.discount).toBe(100);
  });

  test('a code that changed since it was shown is refused, and told', async () => {
    const id = await idOf({ code: 'MOVING', amount: 100 });
    const shown = await quote({ promocode: 'MOVING' });
    await send('PATCH', `/v1/promocodes/${id}`, { amount: 20 });
    const refused = await order(shop, customer, [aLine(product, 1, { promocode_id: id })], {
      key: 'moving',
      quote: shown.quote,
    });
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0].message).toBe('The total has changed since you looked.');
    await expectSound(shop);
  });
});

describe('offers', () => {
  test('are made, changed, shown while they hold, and taken back', async () => {
    const { status, body } = await send('POST', '/v1/offers/create', {
      offer_name: 'Diwali',
      offer_description: 'On everything',
      offer_percentage: 15,
    });
    expect(status).toBe(201);
    const id = body.data.offer_id;
    await send('POST', '/v1/offers/create', {
      offer_name: 'Christmas',
      offer_percentage: 10,
      starts_at: '2026-12-20T00:00:00Z',
    });
    const live = async () => (await shop.get('/v1/offers')).body.data;
    expect(await live()).toEqual([
      {
        offer_id: id,
        offer_name: 'Diwali',
        offer_description: 'On everything',
        offer_percentage: 15,
        minimum_amount: 0,
        starts_at: null,
        ends_at: null,
      },
    ]);
    const changed = await send('PATCH', `/v1/offers/update/${id}`, { offer_percentage: 20 });
    expect(changed.body.data.offer_percentage).toBe(20);
    await send('PUT', `/v1/offers/delete/${id}`);
    expect(await live()).toEqual([]);
    expect((await send('PATCH', `/v1/offers/update/${id}`, { offer_name: 'X' })).status).toBe(404);
    for (const offer_percentage of [0, 91, 12.5, '10']) {
      const refused = await send('POST', '/v1/offers/create', {
        offer_name: 'X',
        offer_percentage,
      });
      expect(refused.status).toBe(422);
    }
  });

  test('an end that has passed already is refused with a sentence, and may stay where it was', async () => {
    const over = '2026-11-20T10:00:00Z';
    const offer = { offer_name: 'Late', offer_percentage: 10 };
    const refused = await send('POST', '/v1/offers/create', { ...offer, ends_at: over });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'ends_at', message: 'This time has passed already.' }],
    ]);
    expect((await createCode({ code: 'OVER', amount: 5, ends_at: over })).status).toBe(422);
    const soon = new Date(now.getTime() + 1_000).toISOString();
    const { body } = await send('POST', '/v1/offers/create', { ...offer, ends_at: soon });
    const id = body.data.offer_id;
    const change = (what: object) => send('PATCH', `/v1/offers/update/${id}`, what);
    expect((await change({ ends_at: over })).status).toBe(422);
    const before = now;
    now = new Date(now.getTime() + 2_000);
    expect((await change({ offer_name: 'Over', ends_at: soon })).status).toBe(200);
    now = before;
  });

  test('the offer first, then the code on the rest, each in whole rupees, half a rupee up', async () => {
    const { body } = await send('POST', '/v1/offers/create', {
      offer_name: 'Odd',
      offer_percentage: 7,
      minimum_amount: 400,
    });
    const offerId = body.data.offer_id;
    const promo = await idOf({ code: 'TENTH', percentage: 10 });
    const odd = await aProduct(shop, { price: 150 });
    const lines = [
      { product_id: odd, quantity: 1 },
      { product_id: product, quantity: 1 },
    ];
    const shown = await quote({ lines, offer_id: offerId, promocode: 'tenth' });
    // 650 − 7 % (45.50, rounded up to 46) = 604; − 10 % (60.40, rounded to 60) = 544.
    expect(shown).toMatchObject({
      subtotal: 650,
      offer: { offer_name: 'Odd', discount: 46 },
      promocode: { promocode_id: promo, discount: 60 },
      discount: 106,
      shipping: 0,
      total: 544,
    });
    expect(shown.lines.reduce((sum: number, line: { total: number }) => sum + line.total, 0)).toBe(
      544,
    );
    const more = { offer_id: offerId, promocode_id: promo };
    const placed = await order(shop, customer, [aLine(odd, 1, more), aLine(product, 1, more)], {
      key: 'both',
      quote: shown.quote,
    });
    expect(placed.body.data).toMatchObject({
      total_amount: 544,
      offer: { offer_name: 'Odd', discount: 46 },
      promocode: { code: 'TENTH', discount: 60 },
    });
    const small = await quote({ lines: [lines[0]], offer_id: offerId });
    expect(small).toMatchObject({
      offer: null,
      offer_refusal: 'This offer is for orders of ₹400 or more.',
      total: 150,
    });
    await send('PUT', `/v1/offers/delete/${offerId}`);
    const gone = await buy({ offer_id: offerId });
    expect(gone.status).toBe(409);
    expect(gone.body.errors[0].message).toBe('This offer is no longer there.');
    await expectSound(shop);
  });
});
