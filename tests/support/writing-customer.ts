import { createHash, randomUUID } from 'node:crypto';

import type { Db } from '#server/database.ts';

import type { TestPerson } from './people.ts';

/** Makes the account of a customer that has the password of another, and its session. */
export async function aCustomer(db: Db, model: TestPerson, n: number) {
  const phone = String(9_300_000_000 + n);
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', model.id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('account')
    .values({ phone, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomUUID();
  const now = new Date();
  const session = await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: id,
      device: 'A test',
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { customer: { id, phone, token }, session: session.id };
}
