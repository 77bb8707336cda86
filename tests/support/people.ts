import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { createStaffAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';

import type { TestShop } from './test-shop.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Begins a session of an account without a login, and returns the hash of its token. */
export async function aSession(db: Db, accountId: number): Promise<Buffer> {
  const hash = randomBytes(32);
  await sql`
    insert into session (token_hash, account_id, created_at, expires_at)
    values (${hash}, ${accountId}, shop_now(), shop_now() + interval '30 days')
  `.execute(db);
  return hash;
}

let lastPhone = 9_100_000_000;

export interface TestPerson {
  id: number;
  phone: string;
  token: string;
}

/** A logged-in account with the password `marigold garland`. */
export async function aPerson(
  shop: Pick<TestShop, 'db' | 'clock' | 'post'>,
  role: 'customer' | 'packer' | 'admin' | 'super_admin',
): Promise<TestPerson> {
  const phone = String((lastPhone += 1));
  const password = 'marigold garland';
  if (role === 'customer') {
    await shop.post('/v1/user/register', { phone_no: phone, password });
  } else {
    const staffRole = role === 'super_admin' ? 'super-admin' : role;
    await createStaffAccount(shop.db, { phone, password, role: staffRole });
  }
  const { body } = await shop.post('/v1/user/auth/login', { phone_no: phone, password });
  return { id: body.user.id, phone, token: body.token };
}
