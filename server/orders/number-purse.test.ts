import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aGuest } from '#tests/support/guests.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** (17) What a number holds, owes and has used stays the number's, whatever becomes of the account that ordered. */
const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
let product: number;
let guest: TestPerson;
let real: TestPerson;
let keys = 0;

beforeEach(async () => {
  await sql`delete from payment_setting`.execute(shop.admin);
  await sql`delete from login_attempt`.execute(shop.admin);
  product = await aProduct(shop, { price: 500, stock: 50 });
  guest = await aGuest(shop);
  const person = await aPerson(shop, 'customer');
  await sql`update account set phone = ${guest.phone} where id = ${person.id}`.execute(shop.admin);
  real = { ...person, phone: guest.phone };
});

const place = (person: TestPerson, more: Record<string, unknown> = {}) =>
  order(shop, person, [aLine(product, 2, more)], { key: `purse-${(keys += 1)}` });
const codeOf = async (id: number): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select order_code(${id}) as code`.execute(
    shop.admin,
  );
  return rows[0]?.code ?? '';
};
const takeOver = async (id: number, person = real) =>
  shop.post('/v1/orders/take-over', { order_id: id, code: await codeOf(id) }, bearer(person.token));
const deleteGuest = async (person = guest) => {
  const { status } = await shop.post('/v1/user/guest/delete', {}, bearer(person.token));
  expect(status).toBe(200);
};
const deleteReal = async () => {
  const body = { password: 'marigold garland' };
  const { status } = await shop.post('/v1/user/delete', body, bearer(real.token));
  expect(status).toBe(200);
};
const set = async (body: object) => {
  const { status } = await shop.send('PATCH', '/v1/payments/settings', body, bearer(owner.token));
  expect(status).toBe(200);
};

describe('(17) orders that wait to be paid', () => {
  beforeEach(() =>
    sql`insert into payment_setting (upi_vpa, upi_payee) values ('shop@bank', 'Jalsa')`.execute(
      shop.admin,
    ),
  );
  const upi = { payment_method: 'UPI' };

  test('are no more of a guest’s number where an account takes them over', async () => {
    for (let placed = 0; placed < 2; placed += 1) {
      const { status, body } = await place(guest, upi);
      expect(status).toBe(201);
      expect((await takeOver(body.order_id)).status).toBe(200);
    }
    expect((await place(guest, upi)).status).toBe(409);
    expect((await place(await aGuest(shop, guest.phone), upi)).status).toBe(409);
    expect((await place(real, upi)).status).toBe(409);
    await expectSound(shop);
  });

  test('of a day are no more where their guest is deleted and begins anew', async () => {
    let one = guest;
    const statuses: number[] = [];
    for (let placed = 0; placed < 6; placed += 1) {
      statuses.push((await place(one, upi)).status);
      await deleteGuest(one);
      await sql`delete from login_attempt`.execute(shop.admin);
      one = await aGuest(shop, guest.phone);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  });

  test('are no more of a guest’s number where the guest becomes an account', async () => {
    await sql`update account set phone = '9000000001' where id = ${real.id}`.execute(shop.admin);
    await place(guest, upi);
    await place(guest, upi);
    const chosen = { new_password: 'marigold garland' };
    const { status } = await shop.post('/v1/user/guest/password', chosen, bearer(guest.token));
    expect(status).toBe(200);
    expect((await place(await aGuest(shop, guest.phone), upi)).status).toBe(409);
    await sql`update account set phone = '9000000002' where id = ${guest.id}`.execute(shop.admin);
  });
});

describe('(17) what is to be paid at the door', () => {
  test('counts for a guest’s number, taken over or deleted', async () => {
    await set({ cod_first_order_max: 1_500 });
    const { body } = await place(guest);
    expect((await takeOver(body.order_id)).status).toBe(200);
    expect((await place(guest)).status).toBe(409);
    const other = await aGuest(shop);
    expect((await place(other)).status).toBe(201);
    await deleteGuest(other);
    expect((await place(await aGuest(shop, other.phone))).status).toBe(409);
    await expectSound(shop);
  });

  test('and refused there after the account has gone is remembered of the number', async () => {
    await set({ cod_refusals: 1 });
    const { body } = await place(real);
    await deleteReal();
    await sql`select count_refused_parcel(${body.order_id})`.execute(shop.admin);
    const again = await aPerson(shop, 'customer');
    await sql`update account set phone = ${real.phone} where id = ${again.id}`.execute(shop.admin);
    expect((await place(again)).status).toBe(409);

    const theirs = await place(guest);
    await deleteGuest();
    await sql`select count_refused_parcel(${theirs.body.order_id})`.execute(shop.admin);
    expect((await place(await aGuest(shop, guest.phone))).status).toBe(409);
    await expectSound(shop);
  });

  test('by numbers of others is told by ordering as rarely as by asking, and no sale is lost', async () => {
    await set({ cod_refusals: 1 });
    const refusing = Array.from({ length: 14 }, (_, other) => String(9_411_000_000 + other));
    for (const phone of refusing) {
      await sql`insert into phone_record (phone_hash, refused) values (phone_hash(${phone}), 1)`.execute(
        shop.admin,
      );
    }
    const statuses: number[] = [];
    for (const phone of refusing) {
      statuses.push((await place(real, { recipient_phone: phone })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), 201, 201, 201, 201]);
    expect((await place(real, { recipient_phone: real.phone })).status).toBe(201);
  });

  test('by many guests behind one address is sold to all of them', async () => {
    await set({ cod_refusals: 1 });
    product = await aProduct(shop, { price: 500, stock: 100 });
    for (let other = 0; other < 40; other += 1) {
      const one = await aGuest(shop);
      const { status } = await place(one, { recipient_phone: one.phone });
      expect(status).toBe(201);
    }
  });
});

test('(17) a code for one use by each is used once by a guest’s number, taken over or not', async () => {
  const code = `PURSE${(keys += 1)}`;
  const promo = { code, amount: 50, once_per_user: true };
  expect((await shop.post('/v1/promocodes', promo, bearer(owner.token))).status).toBe(201);
  const withCode = { promocode: code };
  const { body } = await place(guest, withCode);
  expect((await takeOver(body.order_id)).status).toBe(200);
  expect((await place(guest, withCode)).status).toBe(409);
  expect((await place(await aGuest(shop, guest.phone), withCode)).status).toBe(409);
  expect((await place(real, withCode)).status).toBe(409);
  await expectSound(shop);
});

test('(17) a code for one use by each stays used by a guest’s number, though its account had used it and goes', async () => {
  const code = `PURSE${(keys += 1)}`;
  const promo = { code, amount: 50, once_per_user: true };
  expect((await shop.post('/v1/promocodes', promo, bearer(owner.token))).status).toBe(201);
  const withCode = { promocode: code };
  expect((await place(real, withCode)).status).toBe(201);
  const { body } = await place(guest, withCode);
  expect((await takeOver(body.order_id)).status).toBe(200);
  await deleteReal();
  expect((await place(await aGuest(shop, guest.phone), withCode)).status).toBe(409);
  const again = await aPerson(shop, 'customer');
  await sql`update account set phone = ${guest.phone} where id = ${again.id}`.execute(shop.admin);
  expect((await place(again, withCode)).status).toBe(409);
});

describe('(17) an order that is taken over', () => {
  test('twice, as the first answer was lost, is answered as the first time', async () => {
    const { body } = await place(guest);
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await takeOver(body.order_id)).status).toBe(200);
    }
  });

  test('is no earlier try of what its account orders alike, nor two of them a broken shop', async () => {
    for (let placed = 0; placed < 2; placed += 1) {
      const { body } = await place(guest);
      expect((await takeOver(body.order_id)).status).toBe(200);
    }
    await expectSound(shop);
    const own = await order(shop, real, [aLine(product, 2)]);
    expect(own.status).toBe(201);
  });

  test('is not of a guest whom staff have disabled', async () => {
    const { body } = await place(guest);
    const disabled = { disabled: true };
    await shop.send('PATCH', `/v1/user/${guest.id}`, disabled, bearer(owner.token));
    expect((await takeOver(body.order_id)).status).toBe(422);
  });
});
