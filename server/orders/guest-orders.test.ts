import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { aGuest, guestNumber } from '#tests/support/guests.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** (20) Customers who order without a password: what it reaches, and above all what it does not. */
const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
let product: number;
beforeEach(async () => {
  await sql`delete from payment_setting`.execute(shop.admin);
  // Each test has all its attempts.
  await sql`delete from login_attempt`.execute(shop.admin);
  product = await aProduct(shop, { price: 500, stock: 50 });
});

const set = async (body: object) => {
  const { status } = await shop.send('PATCH', '/v1/payments/settings', body, bearer(owner.token));
  expect(status).toBe(200);
};
let keys = 0;
const place = (person: TestPerson, more: object = {}) =>
  order(shop, person, [aLine(product, 2, { ...more })], { key: `guest-${(keys += 1)}` });
const details = (id: number, token: string) =>
  shop.get(`/v1/order_alert/details/${id}`, bearer(token));
const codeOf = async (id: number) => (await details(id, owner.token)).body.data.guest.code;
const find = (order_id: unknown, phone_no: string, code: string) =>
  shop.post('/v1/orders/find', { order_id, phone_no, code });
const refuse = (orderId: number) =>
  sql`select count_refused_parcel(${orderId})`.execute(shop.admin);

describe('(20) an order of a guest', () => {
  test('is placed, followed and cancelled in its own session, with a code that is kept', async () => {
    const guest = await aGuest(shop);
    const placed = await place(guest);
    expect(placed.status).toBe(201);
    expect(placed.body.data.guest).toEqual({
      phone_no: guest.phone,
      code: expect.stringMatching(/^[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/),
    });
    const id = placed.body.order_id;
    expect((await details(id, guest.token)).body.data.guest).toEqual(placed.body.data.guest);
    const list = await shop.get('/v1/order_alert', bearer(guest.token));
    expect(list.body.data.map((one: { order_id: number }) => one.order_id)).toEqual([id]);
    const cancelled = await shop.send(
      'PUT',
      `/v1/order_alert/${id}/cancel`,
      {},
      bearer(guest.token),
    );
    expect(cancelled.status).toBe(200);
    await expectSound(shop);
  });

  test('is found by its number as it is copied from a page or a message', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    for (const typed of [
      `Order #${id}`,
      `#${id}`,
      `${id}.`,
      ` ${id} `,
      `ऑर्डर #${id}।`,
      `No. ${id}`,
    ]) {
      const { status, body } = await find(typed, guest.phone, code);
      expect([status, body.order_id], typed).toEqual([200, id]);
    }
    for (const typed of [`-${id}`, `${id}a`, `${id} ${id}`, 'Order']) {
      expect((await find(typed, guest.phone, code)).status, typed).toBe(422);
    }
  });

  test('is not seen, paid or cancelled by another guest of the same number, nor by its account', async () => {
    const guest = await aGuest(shop);
    const other = await aGuest(shop, guest.phone);
    const real = await aPerson(shop, 'customer');
    await sql`update account set phone = ${guest.phone} where id = ${real.id}`.execute(shop.admin);
    const id = (await place(guest)).body.order_id;
    for (const { token } of [other, real]) {
      expect((await details(id, token)).status).toBe(404);
      expect((await shop.get('/v1/order_alert', bearer(token))).body.total_items).toBe(0);
      const cancel = await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(token));
      expect(cancel.status).toBe(404);
      expect((await shop.get(`/v1/payments/of/${id}`, bearer(token))).status).toBe(404);
    }
    const theirs = (await place(real)).body.order_id;
    expect((await details(theirs, guest.token)).status).toBe(404);
    expect((await shop.get(`/v1/payments/of/${theirs}`, bearer(guest.token))).status).toBe(404);
    expect((await details(theirs, owner.token)).body.data.guest).toBeNull();
  });

  test('is found by its number as pages write it, and by digits of Devanagari', async () => {
    const inDevanagari = (text: string) =>
      text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    for (const typed of [id, `${id}`, `#${id}`, ` # ${id} `, `#${inDevanagari(String(id))}`]) {
      expect((await find(typed, guest.phone, code)).body).toMatchObject({ order_id: id });
    }
    const { body } = await find(id, guest.phone, inDevanagari(code));
    expect(body).toMatchObject({ order_id: id });
    for (const wrong of ['', '#', '#1a', 'abc', '1.5', null]) {
      expect((await find(wrong, guest.phone, code)).status).toBe(422);
    }
  });

  test('is marked for staff in the list, and in the order', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const { body } = await shop.get(`/v1/order_alert/all?search=${id}`, bearer(owner.token));
    expect(body.data[0].customer).toMatchObject({ is_guest: true, phone: guest.phone });
    expect((await details(id, owner.token)).body.data.guest.phone_no).toBe(guest.phone);
  });
});

describe('(20) an order is found again', () => {
  test('by number, phone and code, however they are written', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    const typed = code.toLowerCase().replace('-', ' ');
    const found = await find(String(id), `+91 ${guest.phone}`, typed);
    expect([found.status, found.body.order_id, found.body.user]).toMatchObject([
      200,
      id,
      { id: guest.id, is_guest: true },
    ]);
    expect((await details(id, found.body.token)).status).toBe(200);
  });

  test('says the same of a wrong number, phone and code, and of an account’s order', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    const real = await aPerson(shop, 'customer');
    const theirs = (await place(real)).body.order_id;
    const { rows } = await sql<{ code: string }>`select order_code(${theirs}) as code`.execute(
      shop.admin,
    );
    const answers = [
      await find(id, guest.phone, 'AAAA-AAAA'),
      await find(id, guestNumber(), code),
      await find(2_000_000_000, guest.phone, code),
      await find(theirs, real.phone, rows[0]?.code ?? ''),
    ].map(({ status, body }) => [status, body]);
    expect(answers[0]?.[0]).toBe(422);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('is guessed as slowly as a password, and a right code is not a guess', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await find(id, guest.phone, code)).status).toBe(200);
    }
    const guesses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      guesses.push((await find(id, guest.phone, 'BBBB-BBBB')).status);
    }
    expect(guesses.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
    const late = await find(id, guest.phone, code);
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('nobody finds it once it is an account’s, or staff have disabled the guest', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    const disabled = { disabled: true };
    await shop.send('PATCH', `/v1/user/${guest.id}`, disabled, bearer(owner.token));
    expect((await find(id, guest.phone, code)).status).toBe(422);
    expect((await details(id, guest.token)).status).toBe(401);
  });
});

describe('(20) an order is taken over', () => {
  const takeOver = (person: TestPerson, order_id: number, code: string) =>
    shop.post('/v1/orders/take-over', { order_id, code }, bearer(person.token));
  const numbered = async (phone: string) => {
    const person = await aPerson(shop, 'customer');
    await sql`update account set phone = ${phone} where id = ${person.id}`.execute(shop.admin);
    return { ...person, phone };
  };

  test('by the account with its number and the code, and counts there from then on', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest, { recipient_phone: guest.phone })).body.order_id;
    const code = await codeOf(id);
    const real = await numbered(guest.phone);
    expect((await takeOver(real, id, 'AAAA-AAAA')).status).toBe(422);
    expect((await takeOver(real, id, code)).status).toBe(200);
    expect((await details(id, real.token)).body.data).toMatchObject({ guest: null });
    expect((await details(id, guest.token)).status).toBe(404);
    expect((await find(id, guest.phone, code)).status).toBe(422);
    await expectSound(shop);
  });

  test('not by another account, whoever has told it the code, and never from an account', async () => {
    const guest = await aGuest(shop);
    const id = (await place(guest)).body.order_id;
    const code = await codeOf(id);
    expect((await takeOver(await aPerson(shop, 'customer'), id, code)).status).toBe(422);
    expect((await takeOver(guest, id, code)).status).toBe(403);
    expect((await details(id, guest.token)).status).toBe(200);
  });
});

describe('(20) rules of a number', () => {
  test('a parcel that a guest refused is not the refusal of whose number it is', async () => {
    await set({ cod_refusals: 1 });
    const real = await aPerson(shop, 'customer');
    const guest = await aGuest(shop, real.phone);
    const called = { recipient_phone: real.phone };
    await refuse((await place(guest, called)).body.order_id);
    expect((await place(real, called)).status).toBe(201);
    // For guests it is: the next one with this number as well.
    expect((await place(guest)).status).toBe(409);
    expect((await place(await aGuest(shop, real.phone))).status).toBe(409);
    expect((await place(await aGuest(shop))).status).toBe(201);
  });

  test('the limit of a first order holds for all guests of a number, and for what they only type', async () => {
    await set({ cod_first_order_max: 1_500 });
    const guest = await aGuest(shop);
    expect((await place(guest)).status).toBe(201);
    expect((await place(await aGuest(shop, guest.phone))).status).toBe(409);
    const proved = await aPerson(shop, 'customer');
    const { body } = await place(proved);
    for (const delivery_status of ['Shipped', 'Delivered']) {
      await shop.send(
        'PATCH',
        `/v1/order_alert/${body.order_id}`,
        { delivery_status },
        bearer(owner.token),
      );
    }
    const as = await aGuest(shop, proved.phone);
    expect((await place(as)).status).toBe(201);
    expect((await place(as)).status).toBe(409);
    expect((await place(proved)).status).toBe(201);
    expect((await place(proved)).status).toBe(201);
  });

  test('unpaid orders are few for all guests of a number, and none is told of another’s', async () => {
    await sql`insert into payment_setting (upi_vpa, upi_payee) values ('shop@bank', 'Jalsa')`.execute(
      shop.admin,
    );
    const upi = { payment_method: 'UPI' };
    const guest = await aGuest(shop);
    const guests = [guest, await aGuest(shop, guest.phone), await aGuest(shop, guest.phone)];
    const answers = await Promise.all(guests.map((one) => place(one, upi)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409,
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors ?? []).toEqual([]);
    const real = await aPerson(shop, 'customer');
    await sql`update account set phone = ${guest.phone} where id = ${real.id}`.execute(shop.admin);
    expect((await place(real, upi)).status).toBe(201);
  });

  test('a code for one use is used once by its guests, and by whose number it is', async () => {
    const code = `ONCE${(keys += 1)}`;
    const promo = { code, amount: 50, once_per_user: true };
    expect((await shop.post('/v1/promocodes', promo, bearer(owner.token))).status).toBe(201);
    const real = await aPerson(shop, 'customer');
    const guest = await aGuest(shop, real.phone);
    const withCode = { promocode: code };
    expect((await place(guest, withCode)).status).toBe(201);
    expect((await place(await aGuest(shop, real.phone), withCode)).status).toBe(409);
    expect((await place(real, withCode)).status).toBe(201);
    await expectSound(shop);
  });
});
