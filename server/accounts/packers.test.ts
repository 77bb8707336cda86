import { beforeAll, describe, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let superAdmin: string;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  superAdmin = (await aPerson(shop, 'super_admin')).token;
  admin = (await aPerson(shop, 'admin')).token;
});

const newPassword = 'tuberose garland';
const send = (method: 'POST' | 'PATCH', path: string, token: string, body?: object) =>
  shop.send(method, path, body, bearer(token));
const logIn = (phone_no: string, password = 'marigold garland') =>
  shop.post('/v1/user/auth/login', { phone_no, password });

describe('packers', () => {
  const appoint = (id: number, role_id: number) =>
    send('PATCH', `/v1/user/${id}/role`, superAdmin, { role_id });

  test('are appointed as admins are: the password so far ends, and a link sets the next', async () => {
    const { id, phone, token } = await aPerson(shop, 'customer');
    const { status, body } = await appoint(id, 4);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ role_id: 4, role_name: 'packer' });
    expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
    expect((await logIn(phone)).status).toBe(401);
    const secret = body.reset_link.url.split('/').at(-1);
    await shop.post('/v1/user/reset', { token: secret, new_password: newPassword });
    const login = await logIn(phone, newPassword);
    expect(login.body.user).toMatchObject({ role: 4, role_id: 4, role_name: 'packer' });
    const listed = await shop.get('/v1/user?role_id=4', bearer(superAdmin));
    expect(listed.body.data.map((person: { id: number }) => person.id)).toContain(id);
  });

  test('lose their password when they rise, and keep it when they fall', async () => {
    const { id, phone } = await aPerson(shop, 'packer');
    const risen = await appoint(id, 2);
    expect(risen.body.reset_link).not.toBeNull();
    expect((await logIn(phone)).status).toBe(401);
    const other = await aPerson(shop, 'admin');
    expect((await appoint(other.id, 4)).body.reset_link).toBeNull();
    expect((await shop.get('/v1/user/me', bearer(other.token))).status).toBe(401);
    expect((await logIn(other.phone)).body.user.role_id).toBe(4);
    expect((await appoint(other.id, 3)).body.data.role_name).toBe('user');
  });

  test('appoint nobody, and are given a reset link by a super admin alone', async () => {
    const packer = await aPerson(shop, 'packer');
    const { id } = await aPerson(shop, 'customer');
    const tried = await send('PATCH', `/v1/user/${id}/role`, packer.token, { role_id: 4 });
    expect(tried.status).toBe(403);
    const link = (token: string) => send('POST', `/v1/user/${packer.id}/reset-link`, token);
    expect((await link(admin)).status).toBe(403);
    expect((await link(superAdmin)).status).toBe(201);
    expect((await send('PATCH', `/v1/user/${packer.id}`, admin, { disabled: true })).status).toBe(
      403,
    );
  });
});
