import { randomBytes } from 'node:crypto';

import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';

import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { authenticator } from './use-cases/sessions.ts';
import { tokenHash } from './use-cases/tokens.ts';
import { createStaffAccount, resetPassword } from './use-cases/staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const password = 'marigold garland';
const find = (phone: string) =>
  shop.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();

async function session(accountId: number, expiresInMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await shop.db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      expires_at: new Date(Date.now() + expiresInMs),
    })
    .execute();
  return token;
}

describe('an account for the staff', () => {
  test('is kept by its ten digits, with an argon2id hash in place of the password', async () => {
    await createStaffAccount(shop.db, {
      phone: '+91 98200-11111',
      password,
      role: 'super-admin',
    });
    const account = await find('9820011111');
    expect(account.role_id).toBe(1);
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(account.password_hash!, password)).toBe(true);
  });

  test('is refused for a number of the staff, however it is written', async () => {
    await createStaffAccount(shop.db, { phone: '9820022222', password, role: 'admin' });
    await expect(
      createStaffAccount(shop.db, { phone: '09820022222', password, role: 'admin' }),
    ).rejects.toMatchObject({ code: 'phone_taken' });
  });

  test.each(['12345', '98200222221', 'phone', '', '९८२००२२२२२'])(
    'is refused for the number "%s"',
    async (phone) => {
      await expect(
        createStaffAccount(shop.db, { phone, password, role: 'admin' }),
      ).rejects.toMatchObject({ code: 'phone_invalid' });
    },
  );

  test.each(['short', '9820033333', 'x'.repeat(129)])(
    'is refused with the password "%s"',
    async (bad) => {
      await expect(
        createStaffAccount(shop.db, {
          phone: '9820033333',
          password: bad,
          role: 'admin',
        }),
      ).rejects.toMatchObject({ code: 'password_invalid' });
    },
  );
});

describe('a reset password', () => {
  test('takes the place of the old one and ends all sessions', async () => {
    const phone = '9820044444';
    const id = await createStaffAccount(shop.db, { phone, password, role: 'admin' });
    const token = await session(id, 60_000);
    const authenticate = authenticator(shop.db);
    expect(await authenticate(token)).toMatchObject({ accountId: id, access: 'staff' });

    await resetPassword(shop.db, { phone, password: 'a new garland' });

    expect(await authenticate(token)).toBeUndefined();
    expect(await verify((await find(phone)).password_hash!, 'a new garland')).toBe(true);
  });

  test('of a number without an account is refused', async () => {
    await expect(resetPassword(shop.db, { phone: '9820055555', password })).rejects.toMatchObject({
      code: 'account_not_found',
    });
  });
});

describe('a token', () => {
  test('is good for nothing once expired, or when its account is disabled', async () => {
    const phone = '9820066666';
    const id = await createStaffAccount(shop.db, {
      phone,
      password,
      role: 'super-admin',
    });
    const authenticate = authenticator(shop.db);
    expect(await authenticate(await session(id, -1))).toBeUndefined();
    const token = await session(id, 60_000);
    expect(await authenticate(token)).toMatchObject({ accountId: id, access: 'staff' });
    await shop.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await authenticate(token)).toBeUndefined();
    expect(await authenticate('never-issued')).toBeUndefined();
  });
});
