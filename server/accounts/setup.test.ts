import { beforeEach, expect, test } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { makeSetupCode } from './index.ts';

const phone = '9820012345';
const password = 'marigold garland';
const wrong = 'AAAA-AAAA-AAAA';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

const setUp = (code: string | undefined, more = {}) =>
  shop.post('/v1/setup', { code, phone_no: phone, password, ...more });
const isWanted = async () => (await shop.get('/v1/setup')).body.data.is_wanted;

test('whoever has the code from the terminal becomes the first admin, once', async () => {
  const code = await makeSetupCode(shop.db);
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(await isWanted()).toBe(true);
  expect((await setUp(wrong)).status).toBe(422);
  // However it is typed; and a password that will not do leaves it good.
  expect((await setUp(code, { password: 'password' })).status).toBe(422);
  const done = await setUp(` ${code?.toLowerCase().replaceAll('-', ' ')} `);
  expect(done).toMatchObject({ status: 201, body: { message: 'You run this shop now.' } });
  expect(await isWanted()).toBe(false);
  const login = await shop.post('/v1/user/auth/login', { phone_no: phone, password });
  expect(login.body.user.role_id).toBe(1);
  expect((await setUp(code, { phone_no: '9820054321' })).body.detail).toBe(
    'This shop has an admin already. Please log in.',
  );
  expect(await makeSetupCode(shop.db)).toBeUndefined();
});

test('of many who enter codes at the same moment one becomes the first admin', async () => {
  const codes = [await makeSetupCode(shop.db), await makeSetupCode(shop.db)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => setUp(codes[n % 2], { phone_no: `982001234${n}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  const { rows } = await shop.pool.query('select 1 from account where role_id < 3');
  expect(rows).toHaveLength(1);
});

test('a code is void once an admin was made another way, and an hour after it was shown', async () => {
  const code = await makeSetupCode(shop.db);
  await shop.pool.query(`update setup_code set expires_at = now() - interval '1 second'`);
  expect((await setUp(code)).body.type).toBe('/v1/docs#error-setup_code_invalid');
  const next = await makeSetupCode(shop.db);
  const { rows } = await shop.pool.query('select * from setup_code');
  expect(rows).toHaveLength(1);
  await aPerson(shop, 'admin');
  expect((await setUp(next)).status).toBe(409);
});

test('the database knows no code, and a customer is nobody who runs the shop', async () => {
  await aPerson(shop, 'customer');
  const code = await makeSetupCode(shop.db);
  const { rows } = await shop.pool.query<{ text: string }>(
    'select setup_code::text as text from setup_code',
  );
  expect(JSON.stringify(rows)).not.toContain(code?.replaceAll('-', ''));
  expect(await isWanted()).toBe(true);
});

test('guesses are slowed like those of passwords', async () => {
  // A busy machine takes longer than the first wait.
  shop = await openTestShop({ clock: { now: () => new Date('2026-11-22T10:00:00Z') } });
  const statuses: number[] = [];
  for (let guess = 0; guess < 15; guess += 1) statuses.push((await setUp(wrong)).status);
  expect(statuses).toContain(429);
  const code = await makeSetupCode(shop.db);
  expect((await setUp(code)).status).toBe(429);
});
