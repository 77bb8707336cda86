import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aGuest, guestNumber } from '#tests/support/guests.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { detachOrders } from '#server/orders/index.ts';

import { closeOldGuests } from './jobs.ts';

/** (20) An account without a password: what a number alone can do, which is as little as possible. */
const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
const product = await aProduct(shop, { stock: 100 });
// Each test has all its attempts.
beforeEach(() => sql`delete from login_attempt`.execute(shop.admin));

const password = 'marigold garland';
const logIn = (phone_no: string) => shop.post('/v1/user/auth/login', { phone_no, password });
const setPassword = ({ token }: TestPerson, new_password = password) =>
  shop.post('/v1/user/guest/password', { new_password }, bearer(token));

describe('(20) a guest', () => {
  test('is an account of its own, whoever has the number, and the answer tells of nobody', async () => {
    const real = await aPerson(shop, 'customer');
    await shop.post('/v1/user/addresses', address, bearer(real.token));
    const taken = await shop.post('/v1/user/guest', { phone_no: real.phone });
    const free = await shop.post('/v1/user/guest', { phone_no: guestNumber() });
    expect([taken.status, Object.keys(taken.body), Object.keys(taken.body.user)]).toEqual([
      free.status,
      Object.keys(free.body),
      Object.keys(free.body.user),
    ]);
    expect(taken.body.user).toMatchObject({ role_id: 3, is_guest: true });
    expect(taken.body.user.id).not.toBe(real.id);
    const guest = bearer(taken.body.token);
    expect((await shop.get('/v1/user/addresses', guest)).body.data).toEqual([]);
    expect((await shop.get('/v1/order_alert', guest)).body.total_items).toBe(0);
    // The account itself is as it was.
    expect((await logIn(real.phone)).body.user).toMatchObject({ id: real.id, is_guest: false });
    expect((await shop.get('/v1/user/me', bearer(real.token))).status).toBe(200);
  });

  test('is not reached by any login, and is in nobody’s way to register', async () => {
    const guest = await aGuest(shop);
    const { status, body } = await logIn(guest.phone);
    expect([status, body.message]).toEqual([401, 'Invalid phone number or password.']);
    const registered = await shop.post('/v1/user/register', { phone_no: guest.phone, password });
    expect(registered.status).toBe(201);
    expect(registered.body.data.id).not.toBe(guest.id);
    expect((await logIn(guest.phone)).body.user.id).toBe(registered.body.data.id);
  });

  test('gets no role, no reset link and no staff account, and changes no password', async () => {
    const guest = await aGuest(shop);
    const role = await shop.send(
      'PATCH',
      `/v1/user/${guest.id}/role`,
      { role_id: 2 },
      bearer(owner.token),
    );
    const link = await shop.post(`/v1/user/${guest.id}/reset-link`, {}, bearer(owner.token));
    expect([role.status, link.status]).toEqual([403, 403]);
    const change = { current_password: password, new_password: 'jasmine lantern boat' };
    const changed = await shop.post('/v1/user/auth/password', change, bearer(guest.token));
    expect(changed.status).toBe(403);
    await expect(
      sql`update account set role_id = 2 where id = ${guest.id}`.execute(shop.admin),
    ).rejects.toThrow('account_guest');
  });

  test('writes no review, and keeps no cart with the account', async () => {
    const guest = await aGuest(shop);
    const review = { rating: 5, comment: 'Very good.' };
    const url = `/v1/products/${product}/reviews`;
    expect((await shop.post(url, review, bearer(guest.token))).status).toBe(403);
    expect((await shop.get('/v1/user/cart', bearer(guest.token))).status).toBe(403);
  });

  test('of one number are only so many at once', async () => {
    const phone_no = guestNumber();
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      statuses.push((await shop.post('/v1/user/guest', { phone_no })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(statuses).toContain(429);
  });

  test('is marked in the list of customers, and can be disabled', async () => {
    const guest = await aGuest(shop);
    const { body } = await shop.get(`/v1/user?search=${guest.phone}`, bearer(owner.token));
    expect(body.data).toMatchObject([{ id: guest.id, is_guest: true }]);
  });
});

describe('(20) a guest who chooses a password', () => {
  test('has an account with the orders, and every session but this one ends', async () => {
    const guest = await aGuest(shop);
    const placed = await order(shop, guest, [aLine(product)], { key: 'becomes' });
    expect((await setPassword(guest, 'short')).status).toBe(422);
    const { status, body } = await setPassword(guest);
    expect([status, body.user]).toMatchObject([200, { id: guest.id, is_guest: false }]);
    expect((await shop.get('/v1/user/me', bearer(guest.token))).status).toBe(401);
    expect((await logIn(guest.phone)).body.user.id).toBe(guest.id);
    const url = `/v1/order_alert/details/${placed.body.order_id}`;
    const seen = await shop.get(url, bearer(body.token));
    expect([seen.status, seen.body.data.guest]).toEqual([200, null]);
    expect((await setPassword({ ...guest, token: body.token })).status).toBe(409);
    await expectSound(shop);
  });

  test('of a taken number logs in instead, and stays a guest', async () => {
    const real = await aPerson(shop, 'customer');
    const guest = await aGuest(shop, real.phone);
    const { status, body } = await setPassword(guest, 'jasmine lantern boat');
    expect([status, body.message]).toEqual([409, 'Phone number is already registered.']);
    expect((await shop.get('/v1/user/me', bearer(guest.token))).body.data.is_guest).toBe(true);
    expect((await logIn(real.phone)).body.user.id).toBe(real.id);
  });

  test('is one of two guests at most', async () => {
    const guest = await aGuest(shop);
    const other = await aGuest(shop, guest.phone);
    const statuses = (await Promise.all([setPassword(guest), setPassword(other)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

test('(20) a guest deletes what the shop has of them without a password; an account does not', async () => {
  const guest = await aGuest(shop);
  const { body } = await order(shop, guest, [aLine(product)], { key: 'deleted' });
  const remove = (token: string) => shop.post('/v1/user/guest/delete', undefined, bearer(token));
  const real = await aPerson(shop, 'customer');
  expect((await remove(real.token)).status).toBe(409);
  expect((await shop.get('/v1/user/export', bearer(guest.token))).body.data.orders).toHaveLength(1);
  expect((await remove(guest.token)).status).toBe(200);
  expect((await shop.get('/v1/user/me', bearer(guest.token))).status).toBe(401);
  const detail = await shop.get(`/v1/order_alert/details/${body.order_id}`, bearer(owner.token));
  expect([detail.status, detail.body.data.guest]).toEqual([200, null]);
  await expectSound(shop);
});

test('(20) guests who ordered nothing that stayed are gone after half a year, however long nobody came; others stay', async () => {
  const [empty, cancelled, ordered, young, present] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => aGuest(shop)),
  );
  if (!empty || !cancelled || !ordered || !young || !present) throw new Error('no guests');
  const { body } = await order(shop, cancelled, [aLine(product)], { key: 'cancelled' });
  const path = `/v1/order_alert/${body.order_id}/cancel`;
  expect((await shop.send('PUT', path, {}, bearer(cancelled.token))).status).toBe(200);
  await order(shop, ordered, [aLine(product)], { key: 'stays' });
  const ids = [empty, cancelled, ordered, present].map(({ id }) => id);
  await sql`update account set created_at = now() - interval '400 days' where id = any(${ids})`.execute(
    shop.admin,
  );
  await sql`update session set expires_at = now() - interval '1 day'
    where account_id = any(${ids.slice(0, 3)})`.execute(shop.admin);
  await closeOldGuests({ db: shop.db, detachOrders });

  const { rows } = await sql<{
    id: number;
  }>`select id from account where id = any(${[...ids, young.id]})`.execute(shop.admin);
  expect(rows.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
    [ordered.id, young.id, present.id].toSorted((one, other) => one - other),
  );
  await expectSound(shop);
});

const address = {
  fullName: 'Aarti Deshmukh',
  phone: '98765 43210',
  addressLine1: '12, Gulmohar Society',
  city: 'Panvel',
  state: 'Maharashtra',
  pincode: '410206',
};
