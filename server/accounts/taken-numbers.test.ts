import { beforeEach, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { createStaffAccount, makeSetupCode } from './index.ts';

/** A stranger has registered the owner's number before them. Whoever controls the machine can take the account over. */
const password = 'a brass diya at dusk';
const theirs = 'marigold garland';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

const setUp = (phone: string, code: string | undefined) =>
  shop.post('/v1/setup', { code, phone_no: phone, password });
const logIn = async (phone: string, secret: string) =>
  shop.post('/v1/user/auth/login', { phone_no: phone, password: secret });

const ways = [
  {
    way: 'in the browser',
    role: 1,
    take: async (phone: string) => {
      const { status } = await setUp(phone, await makeSetupCode(shop.db));
      expect(status).toBe(201);
    },
  },
  {
    way: 'at the command line',
    role: 1,
    take: (phone: string) => createStaffAccount(shop.db, { phone, password, role: 'super-admin' }),
  },
  {
    way: 'at the command line as an admin',
    role: 2,
    take: (phone: string) => createStaffAccount(shop.db, { phone, password, role: 'admin' }),
  },
];

const traces = ['session', 'known_address', 'reset_link'];
const tracesOf = async (id: number) =>
  (
    await Promise.all(
      traces.map((table) => shop.pool.query(`select 1 from ${table} where account_id = $1`, [id])),
    )
  ).map(({ rowCount }) => rowCount);

test.each(ways)('a number that a stranger has registered is its owner’s $way', async (row) => {
  const stranger = await aPerson(shop, 'customer');
  await shop.pool.query(
    `insert into reset_link (token_hash, account_id, issued_by, expires_at)
     values ('\\x00', $1, $1, now() + interval '30 minutes')`,
    [stranger.id],
  );
  expect(await tracesOf(stranger.id)).toEqual([1, 1, 1]);
  await row.take(stranger.phone);
  expect(await tracesOf(stranger.id)).toEqual([0, 0, 0]);
  expect((await shop.get('/v1/user/me', bearer(stranger.token))).status).toBe(401);
  expect((await logIn(stranger.phone, theirs)).status).toBe(401);
  const { status, body } = await logIn(stranger.phone, password);
  expect({ status, ...body.user }).toMatchObject({
    status: 200,
    id: stranger.id,
    role_id: row.role,
  });
  const log = await shop.get('/v1/user/audit', bearer(body.token));
  expect(log.body.data).toMatchObject([
    { action: 'password_reset', actor: null, account: { id: stranger.id } },
    {
      action: 'role_changed',
      actor: null,
      account: { id: stranger.id, phone_no: stranger.phone },
      changes: [{ field: 'role_name', before: 'user', after: body.user.role_name }],
    },
  ]);
});

const planted = {
  fullName: 'A. Stranger',
  phone: '9876543210',
  addressLine1: '1, Elsewhere',
  city: 'Panvel',
  state: 'Maharashtra',
  pincode: '410206',
};

test.each([
  ...ways,
  {
    way: 'by an appointment',
    take: async (phone: string) => {
      const owner = await aPerson(shop, 'super_admin');
      const people = await shop.get(`/v1/user?search=${phone}`, bearer(owner.token));
      const { id } = people.body.data[0];
      const given = await shop.send(
        'PATCH',
        `/v1/user/${id}/role`,
        { role_id: 2 },
        bearer(owner.token),
      );
      const token = given.body.reset_link.url.split('/').at(-1);
      await shop.post('/v1/user/reset', { token, new_password: password });
    },
  },
])(
  'no postal address that the stranger has left is offered to the owner: $way',
  async ({ take }) => {
    const stranger = await aPerson(shop, 'customer');
    const saved = await shop.post('/v1/user/addresses', planted, bearer(stranger.token));
    expect(saved.status).toBe(201);
    await take(stranger.phone);
    const { body } = await logIn(stranger.phone, password);
    expect((await shop.get('/v1/user/addresses', bearer(body.token))).body.data).toEqual([]);
  },
);

test('also where the stranger was shut out, and where they have tried wrong passwords', async () => {
  const stranger = await aPerson(shop, 'customer');
  await shop.pool.query('update account set disabled_at = now() where id = $1', [stranger.id]);
  for (let n = 0; n < 8; n += 1) await logIn(stranger.phone, `a wrong guess ${n}`);
  expect((await setUp(stranger.phone, await makeSetupCode(shop.db))).status).toBe(201);
  expect((await logIn(stranger.phone, password)).status).toBe(200);
});

test('also while the stranger registers it', async () => {
  const phone = '9820012345';
  const code = await makeSetupCode(shop.db);
  const [done] = await Promise.all([
    setUp(phone, code),
    shop.post('/v1/user/register', { phone_no: phone, password: theirs }),
  ]);
  expect(done.status).toBe(201);
  expect((await logIn(phone, password)).body.user?.role_id).toBe(1);
});

test('a wrong code, and a refused password, take nothing over', async () => {
  const stranger = await aPerson(shop, 'customer');
  expect((await setUp(stranger.phone, 'AAAA-AAAA-AAAA')).status).toBe(422);
  const code = await makeSetupCode(shop.db);
  const weak = { code, phone_no: stranger.phone, password: 'password' };
  expect((await shop.post('/v1/setup', weak)).status).toBe(422);
  expect((await shop.get('/v1/user/me', bearer(stranger.token))).body.data.role_id).toBe(3);
});

test('who is of the staff already is not made so again: the password is reset instead', async () => {
  const admin = await aPerson(shop, 'admin');
  const again = { phone: admin.phone, password, role: 'super-admin' } as const;
  await expect(createStaffAccount(shop.db, again)).rejects.toMatchObject({ code: 'phone_taken' });
  expect((await shop.get('/v1/user/me', bearer(admin.token))).body.data.role_id).toBe(2);
});
