import { createHash } from 'node:crypto';

import type { Shop } from '#server/app/bootstrap.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Creates a session with this token for an account, valid for a day. */
export async function logIn({ db, clock }: Shop, accountId: number, token: string): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + dayMs),
    })
    .execute();
}
