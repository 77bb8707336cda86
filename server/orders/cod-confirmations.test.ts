import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Language } from '#contract/languages.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { lapseUnconfirmed } from './use-cases/confirm.ts';

/** An order that is paid on delivery is confirmed before it is packed, if its owner asks for it. */
const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
const staff = bearer(owner.token);
let customer: TestPerson;
let product: number;
beforeEach(async () => {
  await sql`delete from payment_setting`.execute(shop.admin);
  await set({ cod_confirmed: true });
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { price: 500, stock: 50 });
});

async function set(body: object) {
  expect((await shop.send('PATCH', '/v1/payments/settings', body, staff)).status).toBe(200);
}
let keys = 0;
async function place(more: object = {}, language?: Language): Promise<number> {
  const key = `confirm-${(keys += 1)}`;
  const { status, body } = await order(shop, customer, [aLine(product, 2, { ...more })], {
    key,
    ...(language && { language }),
  });
  expect(status).toBe(201);
  return body.order_id;
}
const decide = (id: number, what: string) => shop.post(`/v1/orders/${id}/cod/${what}`, {}, staff);
const move = (id: number, step: string) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: step }, staff);
const stateOf = async (id: number) => {
  const { body } = await shop.get(`/v1/order_alert/details/${id}`, staff);
  return body.data;
};
const calls = async () => (await shop.get('/v1/payments/cod-calls', staff)).body.data;
async function linkOf(id: number): Promise<string> {
  const { status, body } = await decide(id, 'link');
  expect(status).toBe(201);
  return body.data.url.split('/c/')[1];
}

describe('(20) packing', () => {
  test('waits for the confirmation: 409, whichever step is taken', async () => {
    const id = await place();
    for (const step of ['Packed', 'Shipped', 'Delivered']) {
      const { status, body } = await move(id, step);
      expect([status, body.type]).toEqual([409, '/v1/docs#error-cod_unconfirmed']);
    }
    expect(await stateOf(id)).toMatchObject({
      delivery_status: 'Undelivered',
      cod_state: 'unconfirmed',
    });
    expect((await decide(id, 'confirm')).status).toBe(200);
    expect((await move(id, 'Packed')).status).toBe(200);
    await expectSound(shop);
  });

  test('waits for nothing where the owner does not ask, below the amount, or paid otherwise', async () => {
    const card = await place({ payment_method: 'CARD' });
    expect((await move(card, 'Packed')).status).toBe(200);
    await set({ cod_confirmed_above: 1_001 });
    expect((await move(await place(), 'Packed')).status).toBe(200);
    await set({ cod_confirmed: false });
    expect((await move(await place(), 'Packed')).status).toBe(200);
  });

  test('nor for a number at which an order has arrived', async () => {
    const first = await place();
    await decide(first, 'confirm');
    expect((await move(first, 'Delivered')).status).toBe(200);
    const second = await place();
    expect((await stateOf(second)).cod_state).toBeNull();
    expect((await move(second, 'Packed')).status).toBe(200);
  });

  test('nor for a customer who has paid before', async () => {
    const id = await place();
    const paid = { payment_status: 'Paid', payment_reference: `COD${id}` };
    await shop.send('PATCH', `/v1/order_alert/${id}`, paid, staff);
    expect((await move(id, 'Packed')).status).toBe(200);
  });
});

describe('the list to call', () => {
  test('has what is to be confirmed, and those that nobody has answered last', async () => {
    for (const { order_id: id } of await calls()) await decide(id, 'confirm');
    const [one, other] = [await place({ recipient_phone: '9811111111' }), await place()];
    expect(await calls()).toMatchObject([
      {
        order_id: one,
        customer: { phone: '9811111111' },
        town: 'Panvel, Maharashtra 410206',
        items: [{ name: expect.any(String), quantity: 2 }],
        pieces: 2,
        is_picked_up: false,
        amount: 1_000,
        calls: 0,
      },
      { order_id: other, customer: { phone: customer.phone } },
    ]);
    expect((await decide(one, 'later')).status).toBe(200);
    expect(await calls()).toMatchObject([{ order_id: other }, { order_id: one, calls: 1 }]);
    expect((await decide(other, 'decline')).status).toBe(200);
    expect(await stateOf(other)).toMatchObject({ is_canceled: true, cod_state: 'declined' });
    await decide(one, 'confirm');
    expect(await calls()).toEqual([]);
    expect(await stockOf(shop, product)).toBe(48);
    await expectSound(shop);
  });

  test('decides once, and nothing that is not on it', async () => {
    const id = await place();
    const answers = await Promise.all(
      ['confirm', 'decline', 'confirm', 'decline'].map((what) => decide(id, what)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const card = await place({ payment_method: 'CARD' });
    for (const what of ['confirm', 'decline', 'later', 'link', 'refused']) {
      expect((await decide(card, what)).status, what).toBe(409);
    }
    expect((await stateOf(card)).is_canceled).toBe(false);
    await expectSound(shop);
  });
});

describe('(18) a link', () => {
  test('opens in the language of the order', async () => {
    for (const [language, path] of [
      ['en', '/c/'],
      ['hi', '/hi/c/'],
      ['mr', '/mr/c/'],
    ] as const) {
      const { body } = await decide(await place({}, language), 'link');
      expect(new URL(body.data.url).pathname).toMatch(new RegExp(`^${path}[\\w-]+$`));
    }
  });

  test('confirms by POST alone: a preview that fetches it changes nothing', async () => {
    const id = await place();
    const token = await linkOf(id);
    for (const _ of [1, 2, 3]) {
      const asked = await shop.get(`/v1/cod/${token}`);
      expect(asked.body.data).toEqual({
        order_id: id,
        amount: 1_000,
        pieces: 2,
        is_picked_up: false,
      });
      await shop.get(`/c/${token}`);
    }
    expect((await stateOf(id)).cod_state).toBe('unconfirmed');
    const answered = await shop.post(`/v1/cod/${token}`, { answer: 'confirm' });
    expect([answered.status, answered.body.message]).toEqual([
      200,
      'Thank you. We will pack your order now.',
    ]);
    expect((await stateOf(id)).cod_state).toBe('confirmed');
  });

  test('works once, also for two who press at the same moment', async () => {
    const id = await place();
    const token = await linkOf(id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.post(`/v1/cod/${token}`, { answer: 'confirm' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    expect((await shop.get(`/v1/cod/${token}`)).status).toBe(422);
    expect((await shop.post(`/v1/cod/${token}`, { answer: 'decline' })).status).toBe(422);
    expect((await stateOf(id)).is_canceled).toBe(false);
  });

  test('is for its order alone, ends with a newer one, with the order, and with its time', async () => {
    const [id, other] = [await place(), await place()];
    const [before, now, others] = [await linkOf(id), await linkOf(id), await linkOf(other)];
    expect((await shop.get(`/v1/cod/${before}`)).status).toBe(422);
    await shop.post(`/v1/cod/${others}`, { answer: 'confirm' });
    expect((await stateOf(id)).cod_state).toBe('unconfirmed');
    await sql`update cod_confirmation set link_ends_at = shop_now() where order_id = ${id}`.execute(
      shop.admin,
    );
    expect((await shop.post(`/v1/cod/${now}`, { answer: 'confirm' })).status).toBe(422);
    const third = await place();
    const token = await linkOf(third);
    await decide(third, 'decline');
    expect((await shop.post(`/v1/cod/${token}`, { answer: 'confirm' })).status).toBe(422);
    expect((await shop.post(`/v1/cod/${'x'.repeat(43)}`, { answer: 'confirm' })).status).toBe(422);
  });

  test('declines too: the order is cancelled by its customer', async () => {
    const id = await place();
    const { body } = await shop.post(`/v1/cod/${await linkOf(id)}`, { answer: 'decline' });
    expect(body.message).toBe('Your order is canceled. Nothing will be sent.');
    expect(await stateOf(id)).toMatchObject({
      cod_state: 'declined',
      canceled_by: customer.id,
      cancel_reason: 'You told us not to send it.',
    });
    expect(await stockOf(shop, product)).toBe(50);
    await expectSound(shop);
  });

  test('is stored as a hash', async () => {
    const token = await linkOf(await place());
    const { rows } = await sql<{ text: string }>`
      select string_agg(cod_confirmation::text, ' ') as text from cod_confirmation
    `.execute(shop.admin);
    expect(rows[0]?.text).not.toContain(token);
  });
});

test('an order that is declined by its link says so, also where its account is deleted', async () => {
  const someone = await aPerson(shop, 'customer');
  const { body } = await order(shop, someone, [aLine(product)], { key: 'declined-later' });
  const token = await linkOf(body.order_id);
  await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(someone.token));
  expect((await shop.post(`/v1/cod/${token}`, { answer: 'decline' })).status).toBe(200);
  expect(await stateOf(body.order_id)).toMatchObject({
    is_canceled: true,
    canceled_by: null,
    cod_state: 'declined',
  });
});

describe('a parcel that is refused at the door', () => {
  test('is cancelled with its goods, and remembered for its phone: the second is the last', async () => {
    await set({ cod_confirmed: false });
    for (const round of [1, 2]) {
      const id = await place();
      expect((await decide(id, 'refused')).status).toBe(409);
      await move(id, 'Shipped');
      expect((await decide(id, 'refused')).status).toBe(200);
      expect((await decide(id, 'refused')).status).toBe(409);
      expect(await stateOf(id), String(round)).toMatchObject({
        is_canceled: true,
        cancel_reason: 'It was not taken at the door.',
      });
    }
    expect(await stockOf(shop, product)).toBe(50);
    const refused = await order(shop, customer, [aLine(product)], { key: 'third-refusal' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'payment_method']);
    await expectSound(shop);
  });
});

// Last: it moves days of orders, which have tallies.
describe('an order that nobody confirms', () => {
  test('is cancelled by the system after 48 hours; one that is confirmed is not', async () => {
    const [late, early, confirmed] = [await place(), await place(), await place()];
    await decide(confirmed, 'confirm');
    await sql`
      update "order" set created_at = created_at - interval '48 hours 1 second'
      where id in (${late}, ${confirmed})
    `.execute(shop.admin);
    await lapseUnconfirmed(shop.db);
    expect(await stateOf(late)).toMatchObject({
      is_canceled: true,
      canceled_by: null,
      cod_state: 'lapsed',
      cancel_reason: 'It was not confirmed in time.',
    });
    expect(await stateOf(early)).toMatchObject({ is_canceled: false, cod_state: 'unconfirmed' });
    expect(await stateOf(confirmed)).toMatchObject({ is_canceled: false });
  });
});

describe('what is paid before its customer has confirmed it', () => {
  test('is not called about, and the system does not cancel it', async () => {
    const id = await place();
    const paid = { payment_status: 'Paid', payment_seen: true };
    expect((await shop.send('PATCH', `/v1/order_alert/${id}`, paid, staff)).status).toBe(200);
    expect((await calls()).map(({ order_id: one }: { order_id: number }) => one)).not.toContain(id);
    await sql`update "order" set created_at = created_at - interval '49 hours' where id = ${id}`.execute(
      shop.admin,
    );
    await lapseUnconfirmed(shop.db);
    expect(await stateOf(id)).toMatchObject({ is_canceled: false, payment_status: 'Paid' });
    expect((await move(id, 'Packed')).status).toBe(200);
  });
});
