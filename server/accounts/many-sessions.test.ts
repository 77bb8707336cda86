import { beforeAll, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const password = 'marigold garland';
/** So many sessions does an account keep. */
const maxSessions = 100;

test('an account keeps its newest sessions, however many log in at once: the oldest end', async () => {
  const { id, phone, token } = await aPerson(shop, 'customer');
  const other = await aPerson(shop, 'customer');
  await shop.pool.query(
    `insert into session (token_hash, account_id, device, created_at, expires_at)
     select sha256(n::text::bytea), $1, 'Earlier ' || n, shop_now(), shop_now() + interval '30 days'
     from generate_series(1, $2::int) n`,
    [id, maxSessions - 2],
  );
  const devices = async () => {
    const { rows } = await shop.pool.query<{ device: string }>(
      'select device from session where account_id = $1 order by id',
      [id],
    );
    return rows.map(({ device }) => device);
  };
  const logIn = () => shop.post('/v1/user/auth/login', { phone_no: phone, password });
  const asMany = await logIn();
  expect(asMany.status).toBe(200);
  expect(await devices()).toHaveLength(maxSessions);
  expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(200);

  const answers = await Promise.all([logIn(), logIn(), logIn()]);
  for (const { status, body } of [asMany, ...answers]) {
    expect(status).toBe(200);
    expect((await shop.get('/v1/user/me', bearer(body.token))).status).toBe(200);
  }
  const left = await devices();
  expect(left).toHaveLength(maxSessions);
  expect(left[0]).toBe('Earlier 3');
  expect((await shop.get('/v1/user/me', bearer(token))).status).toBe(401);
  expect((await shop.get('/v1/user/me', bearer(other.token))).status).toBe(200);
});
