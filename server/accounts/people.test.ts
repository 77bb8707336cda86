import { beforeAll, describe, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Numbers in brackets are those of the list of attacks that the shop must survive. */
let shop: TestShop;
let superAdmin: string;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  superAdmin = (await aPerson(shop, 'super_admin')).token;
  admin = (await aPerson(shop, 'admin')).token;
});

const password = 'marigold garland';
const newPassword = 'tuberose garland';
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, token: string, body?: object) =>
  shop.send(method, path, body, bearer(token));
const logIn = (phone_no: string, secret = password) =>
  shop.post('/v1/user/auth/login', { phone_no, password: secret });

describe('customers, for admins', () => {
  test('are listed newest first, searched by phone number, and page', async () => {
    const one = await aPerson(shop, 'customer');
    const { body } = await shop.get('/v1/user/?page_size=1&role_id=3', bearer(admin));
    expect(body).toMatchObject({ page_no: 1, page_size: 1, data: [{ id: one.id }] });
    expect(body.data[0]).toEqual({
      id: one.id,
      phone_no: one.phone,
      role_id: 3,
      role_name: 'user',
      is_guest: false,
      name: null,
      disabled: false,
      orders: 0,
      spent: 0,
      created_at: expect.any(String),
    });
    const found = await shop.get(`/v1/user?search=${one.phone.slice(3)}`, bearer(admin));
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([one.id]);
    expect((await shop.get('/v1/user?search=%25', bearer(admin))).body.total_items).toBe(0);
    const written = `+91 ${one.phone.slice(0, 5)}-${one.phone.slice(5)}`;
    const again = await shop.get(`/v1/user?search=${encodeURIComponent(written)}`, bearer(admin));
    expect(again.body.data.map(({ id }: { id: number }) => id)).toEqual([one.id]);
    expect((await shop.get('/v1/user?role_id=7', bearer(admin))).status).toBe(422);
  });

  test('are out at once when disabled, and in again when enabled', async () => {
    const { id, phone, token } = await aPerson(shop, 'customer');
    const disabled = await send('PATCH', `/v1/user/${id}`, admin, { disabled: true });
    expect(disabled.body.data).toMatchObject({ id, disabled: true });
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
    expect((await logIn(phone)).status).toBe(401);
    await send('PATCH', `/v1/user/${id}`, admin, { disabled: false });
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
    expect((await logIn(phone)).status).toBe(200);
  });

  test('staff cannot be disabled, nobody is 404', async () => {
    const { id } = await aPerson(shop, 'admin');
    const change = { disabled: true };
    expect((await send('PATCH', `/v1/user/${id}`, admin, change)).status).toBe(403);
    expect((await send('PATCH', `/v1/user/${id}`, superAdmin, change)).status).toBe(403);
    expect((await send('PATCH', '/v1/user/999999', admin, change)).status).toBe(404);
    expect((await send('PATCH', `/v1/user/${id}`, admin, { disabled: 'yes' })).status).toBe(422);
  });
});

describe('roles', () => {
  test('are given by super admins, and end the sessions of the account', async () => {
    const { id, token } = await aPerson(shop, 'customer');
    const given = await send('PATCH', `/v1/user/${id}/role`, superAdmin, { role_id: 2 });
    expect(given.body.data).toMatchObject({ id, role_id: 2, role_name: 'admin' });
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
    expect((await send('PATCH', `/v1/user/${id}/role`, admin, { role_id: 3 })).status).toBe(403);
    expect((await send('PATCH', `/v1/user/${id}/role`, superAdmin, { role_id: 5 })).status).toBe(
      422,
    );
    expect((await send('PATCH', '/v1/user/999999/role', superAdmin, { role_id: 2 })).status).toBe(
      404,
    );
  });

  test('are given to the person who is meant, not to who registered the number before', async () => {
    const squatter = await aPerson(shop, 'customer');
    const { body } = await send('PATCH', `/v1/user/${squatter.id}/role`, superAdmin, {
      role_id: 2,
    });
    expect((await shop.get('/v1/user/me', bearer(squatter.token))).status).toBe(401);
    expect((await logIn(squatter.phone)).status).toBe(401);
    const token = body.reset_link.url.split('/').at(-1);
    const reset = await shop.post('/v1/user/reset', { token, new_password: newPassword });
    expect(reset.status).toBe(200);
    expect((await logIn(squatter.phone, newPassword)).body.user.role_id).toBe(2);

    const raised = await send('PATCH', `/v1/user/${squatter.id}/role`, superAdmin, { role_id: 1 });
    expect(raised.body.reset_link.url).toContain('/reset/');
    expect((await logIn(squatter.phone, newPassword)).status).toBe(401);
    const lowered = await send('PATCH', `/v1/user/${squatter.id}/role`, superAdmin, { role_id: 3 });
    expect(lowered.body.reset_link).toBeNull();
  });

  test('cannot be taken from a body', async () => {
    for (const extra of [{ role_id: 1 }, { role_name: 'super_admin' }, { role: 1 }]) {
      const body = { phone_no: '9811111111', password, ...extra };
      expect((await shop.post('/v1/user/register', body)).status).toBe(422);
      expect((await shop.post('/v1/user/auth/login', body)).status).toBe(422);
    }
  });

  test('the last super admin cannot be demoted, disabled or deleted, also not by two at once', async () => {
    const own = await openTestShop();
    const [first, second] = [await aPerson(own, 'super_admin'), await aPerson(own, 'super_admin')];
    const demote = (who: { id: number }, by: { token: string }) =>
      own.send('PATCH', `/v1/user/${who.id}/role`, { role_id: 3 }, bearer(by.token));
    const answers = await Promise.all([demote(first, first), demote(second, second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const left = answers[0]?.status === 409 ? first : second;
    const refused = await demote(left, left);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'No other super admin can log in. Appoint one first, who sets a password with the link.',
    );
    const gone = await own.send('POST', '/v1/user/delete', { password }, bearer(left.token));
    expect(gone.status).toBe(409);
    expect((await own.get('/v1/user/me', bearer(left.token))).body.data.role_id).toBe(1);
  });
});

describe('a reset link', () => {
  const issue = (id: number, token: string) => send('POST', `/v1/user/${id}/reset-link`, token);
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
  const reset = (token: string, new_password = newPassword) =>
    shop.post('/v1/user/reset', { token, new_password });

  test('sets a new password once, and all sessions are gone', async () => {
    const person = await aPerson(shop, 'customer');
    const { status, body } = await issue(person.id, admin);
    expect(status).toBe(201);
    expect(body.data.url).toMatch(/^http:\/\/localhost:3000\/reset\/[\w-]{43}$/);
    const minutes = (Date.parse(body.data.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);

    const token = tokenOf(body.data.url);
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset(token, person.phone)).status).toBe(422);
    const uses = await Promise.all([reset(token), reset(token)]);
    expect(new Set(uses.map((use) => use.status))).toEqual(new Set([200, 422]));
    expect((await reset(token)).body.detail).toBe(
      'This link has been used or has expired. Please ask the shop for a new one.',
    );
    expect((await shop.get('/v1/user/me', bearer(person.token))).status).toBe(401);
    expect((await logIn(person.phone)).status).toBe(401);
    expect((await logIn(person.phone, newPassword)).status).toBe(200);
  });

  test('that has expired, was replaced or never was is refused', async () => {
    const { id } = await aPerson(shop, 'customer');
    const replaced = tokenOf((await issue(id, admin)).body.data.url);
    const expired = tokenOf((await issue(id, admin)).body.data.url);
    expect((await reset(replaced)).status).toBe(422);
    await shop.db
      .updateTable('reset_link')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', id)
      .execute();
    expect((await reset(expired)).status).toBe(422);
    expect((await reset('x'.repeat(43))).status).toBe(422);
  });

  test('of an admin who is dismissed stops working', async () => {
    const [person, dismissed] = [await aPerson(shop, 'customer'), await aPerson(shop, 'admin')];
    const token = tokenOf((await issue(person.id, dismissed.token)).body.data.url);
    await send('PATCH', `/v1/user/${dismissed.id}/role`, superAdmin, { role_id: 3 });
    expect((await reset(token)).status).toBe(422);
  });

  test('never reaches somebody who is being promoted', async () => {
    const person = await aPerson(shop, 'customer');
    const [issued] = await Promise.all([
      issue(person.id, admin),
      send('PATCH', `/v1/user/${person.id}/role`, superAdmin, { role_id: 2 }),
    ]);
    if (issued.status === 201)
      expect((await reset(tokenOf(issued.body.data.url))).status).toBe(422);
    else expect(issued.status).toBe(403);
  });

  test('for staff is issued by super admins only', async () => {
    const { id } = await aPerson(shop, 'admin');
    expect((await issue(id, admin)).status).toBe(403);
    expect((await issue(id, superAdmin)).status).toBe(201);
    expect((await issue(999_999, admin)).status).toBe(404);
  });
});

test('nobody issues a link for their own account: its password is not changed without it', async () => {
  const owner = await aPerson(shop, 'super_admin');
  const issued = await send('POST', `/v1/user/${owner.id}/reset-link`, owner.token);
  expect(issued.status).toBe(403);
  expect(
    await shop.db
      .selectFrom('reset_link')
      .select('account_id')
      .where('account_id', '=', owner.id)
      .execute(),
  ).toEqual([]);
});

test('what was done to accounts is written down, the latest first', async () => {
  const { id, phone } = await aPerson(shop, 'customer');
  await send('PATCH', `/v1/user/${id}`, admin, { disabled: true });
  await send('PATCH', `/v1/user/${id}`, admin, { disabled: false });
  await send('PATCH', `/v1/user/${id}/role`, superAdmin, { role_id: 2 });
  await send('POST', `/v1/user/${id}/reset-link`, superAdmin);
  const { body } = await shop.get('/v1/user/audit?page_size=4', bearer(admin));
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'reset_link_issued',
    'role_changed',
    'account_enabled',
    'account_disabled',
  ]);
  expect(body.data[1]).toMatchObject({
    account: { id, phone_no: phone },
    changes: [{ field: 'role_name', before: 'user', after: 'admin' }],
  });
  expect(body.data[1].actor.phone_no).toMatch(/^\d{10}$/);
});

describe('one’s own account', () => {
  test('a changed password ends the other sessions, and only the right one changes it', async () => {
    const { phone, token } = await aPerson(shop, 'customer');
    const other = (await logIn(phone)).body.token;
    const change = (current_password: string, new_password: string) =>
      send('POST', '/v1/user/auth/password', token, { current_password, new_password });
    const wrong = await change('not my password', newPassword);
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail).toBe('Your current password is not right.');
    expect((await change(password, 'password123')).body.detail).toBe(
      'Many people use this password. Please choose one that is your own.',
    );
    const changed = await change(password, newPassword);
    expect(changed.status).toBe(200);
    // Whoever has a copy of the token has nothing any more; the one who changed the password goes on under a new one.
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
    expect((await shop.get('/v1/user/me', bearer(changed.body.token))).status).toBe(200);
    expect((await shop.get('/v1/user/me', bearer(other))).status).toBe(401);
    expect((await logIn(phone, newPassword)).status).toBe(200);
  });

  test('lists where it is logged in, and ends one or all of it, but nobody else’s', async () => {
    const { phone, token } = await aPerson(shop, 'customer');
    const android =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
    await shop.post(
      '/v1/user/auth/login',
      { phone_no: phone, password },
      { 'user-agent': android },
    );
    const list = async () => (await shop.get('/v1/user/sessions', bearer(token))).body.data;
    const [latest, first] = await list();
    expect(latest).toMatchObject({ device: 'Chrome on Android', is_current: false });
    expect(first).toMatchObject({ is_current: true });

    const stranger = await aPerson(shop, 'customer');
    const end = (by: string, id = latest.session_id) =>
      send('DELETE', `/v1/user/sessions/${id}`, by);
    expect((await end(stranger.token)).status).toBe(404);
    for (const form of [`0${latest.session_id}`, `${latest.session_id}/`]) {
      expect((await end(stranger.token, form)).status).toBe(404);
    }
    expect((await end(token)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    await send('POST', '/v1/user/auth/logout-everywhere', token);
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
  });

  test('gives out all that is kept of it', async () => {
    const { id, phone, token } = await aPerson(shop, 'customer');
    const { body } = await shop.get('/v1/user/export', bearer(token));
    expect(body.data.account).toMatchObject({ id, phone_no: phone, role_name: 'user' });
    expect(body.data.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|token/);
  });

  test('is deleted for good with its password, and the number is free again', async () => {
    const { id, phone, token } = await aPerson(shop, 'customer');
    expect((await send('POST', '/v1/user/delete', token, { password: 'no' })).status).toBe(422);
    expect((await send('POST', '/v1/user/delete', token, { password })).status).toBe(200);
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
    expect((await logIn(phone)).status).toBe(401);
    const again = await shop.post('/v1/user/register', { phone_no: phone, password });
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(id);
  });
});
