import { type SelectQueryBuilder, sql } from 'kysely';

import type { Language } from '#contract/languages.ts';
import { type RoleId, user as customerRole } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';
import { indexRange } from '#server/platform/db/index-range.ts';

export interface NewAccount {
  phone: string;
  password_hash: string;
  role_id: RoleId;
}

/** Which accounts a list shows. */
export interface PeopleFilter {
  search?: string;
  role_id?: number;
}

interface PeoplePaging {
  page: number;
  page_size: number;
}

/** The trigram index, which finds parts of numbers, cannot find fewer digits. */
const minPartLength = 3;
/** The maximum number of results of a search; more would be more than anybody reads. */
const maxFound = 1_000;
/** The newest accounts, which a search reads first: a short search finds enough among them. */
const newestTried = 10_000;

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Throws the constraint `phone_taken` if the number has an account. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const row = await db
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Returns the account of a number, locked until the transaction ends, and makes it if there is none; `role_id` is
 * its role, and `closing_at` since when its owner deletes it. A single statement, so that no registration can come
 * between a check and the insert.
 */
export async function lockNumber(db: Db, account: NewAccount) {
  return (
    db
      .insertInto('account')
      .values(account)
      .onConflict((conflict) =>
        conflict
          .column('phone')
          // A value of its own would hide from a generic plan which index is meant.
          .where('is_guest', '=', sql.lit(false))
          .doUpdateSet((eb) => ({ phone: eb.ref('excluded.phone') })),
      )
      // `xmax` is 0 in an inserted row; an existing row has the number of the transaction that locks it.
      .returning(['id', 'role_id', 'closing_at', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  );
}

/** Returns the account that has this number; guests who typed it are others. */
export async function findAccountByPhone(db: Db, phone: string) {
  return selectAccount(db)
    .where('phone', '=', phone)
    .where('is_guest', '=', false)
    .executeTakeFirst();
}

export async function findAccount(db: Db, id: number) {
  return selectAccount(db).where('id', '=', id).executeTakeFirst();
}

const selectAccount = (db: Db) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'phone',
      'role_id',
      'is_guest',
      'password_hash',
      'disabled_at',
      'closing_at',
      'created_at',
      'language',
    ]);

export async function updateLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', id).execute();
}

/** Null means that the account has no password until its owner sets one. */
export async function updatePasswordHash(
  db: Db,
  id: number,
  passwordHash: string | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Throws the constraint `last_super_admin` if no super admin would be left. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute();
}

/**
 * Returns the account, locked until the transaction ends. Rows that name it are still inserted meanwhile: who inserts
 * one may wait for what the caller of this locks next.
 */
export async function lockAccount(db: Db, id: number) {
  return selectAccount(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Subtracts orders from what the customer has spent: those that were cancelled, or are no longer the customer's. */
export async function takeFromSpending(
  db: Db,
  id: number,
  { orders, paise }: { orders: number; paise: number },
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      order_count: sql`order_count - ${orders}`,
      spent_paise: sql`spent_paise - ${paise}`,
    })
    .where('id', '=', id)
    .execute();
}

/** Adds an order to what the customer has spent. */
export async function addToSpending(
  db: Db,
  id: number,
  { orders, paise }: { orders: number; paise: number },
): Promise<void> {
  await takeFromSpending(db, id, { orders: -orders, paise: -paise });
}

export async function updateDisabled(db: Db, id: number, disabled: boolean): Promise<void> {
  const disabled_at = disabled ? sql<Date>`shop_now()` : null;
  await db.updateTable('account').set({ disabled_at }).where('id', '=', id).execute();
}

/**
 * Disables an account that its owner deletes, until it is gone. Throws the constraint `last_super_admin` if no super
 * admin would be left.
 */
export async function startClosing(db: Db, id: number): Promise<void> {
  const now = sql<Date>`shop_now()`;
  await db
    .updateTable('account')
    .set({ disabled_at: now, closing_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of all accounts that are closing. */
export async function listClosing(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('closing_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sets the role and enables the account, since an appointed person must be able to log in. Throws the constraint
 * `last_super_admin` if no super admin would be left.
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
    .select([
      'id',
      'phone',
      'role_id',
      'is_guest',
      'disabled_at',
      'order_count',
      'spent_paise',
      'created_at',
    ]);

/** Returns an account that is a customer's. */
export async function findCustomer(db: Db, id: number) {
  const [customer] = await listCustomers(db, [id]);
  return customer;
}

export async function findPerson(db: Db, id: number) {
  return selectPerson(db).where('id', '=', id).executeTakeFirst();
}

/** Returns those of these accounts that are customers, newest first. */
export async function listCustomers(db: Db, ids: number[]) {
  return selectPerson(db)
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('role_id', '=', customerRole)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns a page of accounts, newest first, and their number. A search finds the newest thousand at most. */
export async function findPeople(db: Db, filter: PeopleFilter, paging: PeoplePaging) {
  const found = filter.search ? await searchPeople(db, filter) : undefined;
  if (found === undefined) {
    const total = await countPeople(db, filter);
    return { rows: await listPeople(db, filter, paging, total), total };
  }
  const start = (paging.page - 1) * paging.page_size;
  const ids = found.slice(start, start + paging.page_size);
  const rows = ids.length === 0 ? [] : await selectPerson(db).where('id', 'in', ids).execute();
  return { rows: rows.toSorted((one, other) => other.id - one.id), total: found.length };
}

async function listPeople(db: Db, filter: PeopleFilter, paging: PeoplePaging, total: number) {
  const { offset, limit, direction } = indexRange(paging, total);
  const page = matching(db.selectFrom('account'), filter)
    .select('id')
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
  return selectPerson(db).where('id', 'in', page).orderBy('id', 'desc').execute();
}

/** Reads the tally of accounts by role. */
async function countPeople(db: Db, { role_id: roleId }: PeopleFilter): Promise<number> {
  const { total } = await db
    .selectFrom('account_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('accounts'), sql<number>`0`).as('total'))
    .$if(roleId !== undefined, (query) => query.where('role_id', '=', roleId ?? 0))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The ids of the newest accounts that a search finds, newest first. A common number part is found often enough among
 * the newest accounts; for a rare one the index finds the few matches, and only these are sorted.
 */
async function searchPeople(db: Db, filter: PeopleFilter): Promise<number[]> {
  const newest = db
    .selectFrom('account')
    .select(['id', 'phone', 'role_id'])
    .orderBy('id', 'desc')
    .limit(newestTried);
  const near = await matching(db.with('account', () => newest).selectFrom('account'), filter)
    .select('id')
    .orderBy('id', 'desc')
    .limit(maxFound)
    .execute();
  if (near.length === maxFound) return near.map(({ id }) => id);
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (cte) => matching(cte.selectFrom('account').select('id'), filter),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('id', 'desc')
    .limit(maxFound)
    .execute();
  return rows.map(({ id }) => id);
}

function matching<Row>(
  query: SelectQueryBuilder<DB, 'account', Row>,
  { search, role_id: roleId }: PeopleFilter,
): SelectQueryBuilder<DB, 'account', Row> {
  let matched = query;
  if (search) matched = matched.where('phone', 'like', partOf(search));
  if (roleId !== undefined) matched = matched.where('role_id', '=', roleId);
  return matched;
}

/**
 * The pattern matches anywhere in a number; one or two digits match only its beginning, since most numbers contain
 * them.
 */
const partOf = (digits: string): string =>
  `${digits.length < minPartLength ? '' : '%'}${digits.replaceAll(/[%_\\]/g, '\\$&')}%`;
