import { randomBytes } from 'node:crypto';

import { createStaffAccount } from '#server/accounts/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { logIn } from './log-in.ts';

const staffPhone = '9000000001';

/** Creates an admin who is logged in with this token. */
export async function admit(shop: Shop, token: string): Promise<void> {
  const { db } = shop;
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', staffPhone)
    .executeTakeFirst();
  const password = randomBytes(16).toString('hex');
  const id =
    known?.id ?? (await createStaffAccount(db, { phone: staffPhone, password, role: 'admin' }));
  await logIn(shop, id, token);
}
