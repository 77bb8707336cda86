import { type SelectQueryBuilder, sql } from 'kysely';

import type { RoleId } from '#contract/accounts.ts';
import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';

export interface NewAccount {
  phone: string;
  password_hash: string;
  role_id: RoleId;
}

/** Which accounts a list is about. */
export interface PeopleFilter {
  search?: string;
  role_id?: number;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Fails with the constraint `phone_taken` where the number has an account. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const row = await db
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findAccountByPhone(db: Db, phone: string) {
  return selectAccount(db).where('phone', '=', phone).executeTakeFirst();
}

export async function findAccount(db: Db, id: number) {
  return selectAccount(db).where('id', '=', id).executeTakeFirst();
}

const selectAccount = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'phone', 'role_id', 'password_hash', 'disabled_at', 'created_at']);

export async function updatePasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Fails with the constraint `last_super_admin` where nobody could run the shop afterwards. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute();
}

/** The account, locked until the transaction ends. */
export async function lockAccount(db: Db, id: number) {
  return selectAccount(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A cancelled order counts no more towards what a customer has bought. */
export async function takeFromSpending(db: Db, id: number, paise: number): Promise<void> {
  await db
    .updateTable('account')
    .set({
      order_count: sql`order_count - 1`,
      spent_paise: sql`spent_paise - ${paise}`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateDisabled(db: Db, id: number, disabledAt: Date | null): Promise<void> {
  await db.updateTable('account').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

/**
 * Gives a role and lets the account in: who is appointed is meant to come. Fails with the constraint
 * `last_super_admin` where nobody could run the shop afterwards.
 */
export async function updateRole(db: Db, id: number, roleId: RoleId): Promise<void> {
  await db
    .updateTable('account')
    .set({ role_id: roleId, disabled_at: null })
    .where('id', '=', id)
    .execute();
}

const selectPerson = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'phone', 'role_id', 'disabled_at', 'order_count', 'spent_paise', 'created_at']);

export async function findPerson(db: Db, id: number) {
  return selectPerson(db).where('id', '=', id).executeTakeFirst();
}

export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  return matching(selectPerson(db), filter)
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const row = await matching(db.selectFrom('account'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function matching<Row>(
  query: SelectQueryBuilder<DB, 'account', Row>,
  { search, role_id: roleId }: PeopleFilter,
): SelectQueryBuilder<DB, 'account', Row> {
  let matched = query;
  if (search) matched = matched.where('phone', 'like', `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`);
  if (roleId !== undefined) matched = matched.where('role_id', '=', roleId);
  return matched;
}
