import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

const now = sql<Date>`(select shop_now())`;

/** Returns the passkeys of an account, in the order in which they were added. */
export async function listPasskeys(db: Db, accountId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export async function hasPasskeys(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns one of an account by the number that its device gave it. */
export async function findPasskey(db: Db, accountId: number, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export interface PasskeyToInsert {
  account_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

/** Violates `passkey_known_already` if somebody has it. */
export async function insertPasskey(db: Db, passkey: PasskeyToInsert): Promise<number> {
  const { id } = await db
    .insertInto('passkey')
    .values(passkey)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that one was used. Returns false if its counter is not the one that was checked: of two at once, one wins. */
export async function usePasskey(
  db: Db,
  { id, seen, counter }: { id: number; seen: number; counter: number },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where('counter', '=', seen)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the account had it. */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewChallenge {
  asked_by: Buffer;
  account_id: number;
  challenge: string;
}

/** Stores the challenge to sign, replacing an earlier one of the same session or login. */
export async function putChallenge(db: Db, asked: NewChallenge): Promise<void> {
  const { account_id, challenge } = asked;
  await db
    .insertInto('passkey_challenge')
    .values(asked)
    .onConflict((conflict) =>
      conflict.column('asked_by').doUpdateSet({
        account_id,
        challenge,
        expires_at: sql<Date>`shop_now() + interval '5 minutes'`,
      }),
    )
    .execute();
}

/** Takes what was to be signed, so that nothing answers it again. Returns undefined if there is none, or it is over. */
export async function takeChallenge(
  db: Db,
  { askedBy, accountId }: { askedBy: Buffer; accountId: number },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('asked_by', '=', askedBy)
    .where('account_id', '=', accountId)
    .returning(['challenge', sql<boolean>`expires_at > ${now}`.as('is_good')])
    .executeTakeFirst();
  return row?.is_good ? row.challenge : undefined;
}
