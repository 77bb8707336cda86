import { sql } from 'kysely';

import type { SellerKind } from '#contract/tax/words.ts';
import type { Db } from '#server/database.ts';

export interface ProfileRow {
  id: number;
  valid_from: string;
  kind: SellerKind;
  legal_name: string;
  address: string;
  state_code: string;
  gstin: string | null;
  added_at: Date;
}

const profileColumns = sql`id, valid_from::text, kind, legal_name, address, state_code, gstin, added_at`;

/** Returns who the seller is today; undefined until it is entered. */
export async function findProfile(db: Db): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${profileColumns} from tax_profile_on(day_in_india(shop_now())) where id is not null
  `.execute(db);
  return rows[0];
}

/** Whether the shop has or had this GSTIN itself. */
export async function isOwnGstin(db: Db, gstin: string): Promise<boolean> {
  const row = await db
    .selectFrom('tax_profile')
    .select('id')
    .where('gstin', '=', gstin)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the latest profiles, the latest day first. */
export async function listProfiles(db: Db, limit: number): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${profileColumns} from tax_profile order by tax_profile.valid_from desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function insertProfile(
  db: Db,
  profile: Omit<ProfileRow, 'id' | 'added_at'> & { added_by: number | null },
): Promise<number> {
  const { valid_from: from, kind, legal_name, address, state_code, gstin, added_by } = profile;
  const { rows } = await sql<{ id: number }>`
    insert into tax_profile (valid_from, kind, legal_name, address, state_code, gstin, added_by)
    values (${from}::date, ${kind}, ${legal_name}, ${address}, ${state_code}, ${gstin}, ${added_by})
    returning id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export interface RateRow {
  id: number;
  hsn: string;
  rate_bp: number | null;
  valid_from: string;
  description: string;
  source: string;
  checked_by: string | null;
  checked_at: Date | null;
}

const rateColumns = sql`id, hsn, rate_bp, valid_from::text, description, source, checked_by, checked_at`;

/** Returns all rates, heading by heading, the latest of each first. */
export async function listRates(db: Db): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${rateColumns} from tax_rate order by hsn, tax_rate.valid_from desc limit 2000
  `.execute(db);
  return rows;
}

/** Returns which rate each of these headings has today; null if it has none. */
export async function listRatesOf(db: Db, headings: string[]) {
  const { rows } = await sql<{ hsn: string; rate_id: number | null; is_checked: boolean }>`
    select heading as hsn, rate.id as rate_id, rate.checked_at is not null as is_checked
    from unnest(${headings}::text[]) as heading
    left join lateral tax_rate_on(heading, day_in_india(shop_now())) as rate on true
  `.execute(db);
  return rows;
}

/** Until the transaction ends nobody else sets, confirms or deletes a rate, nor one that is not there yet; all read them. */
const lockAllRates = (db: Db) => sql`lock table tax_rate in share row exclusive mode`.execute(db);

/** Returns these rates, locked until the transaction ends. */
export async function lockRates(db: Db, ids: number[]): Promise<RateRow[]> {
  await lockAllRates(db);
  const { rows } = await sql<RateRow>`
    select ${rateColumns} from tax_rate where id = any (${ids}::int[]) order by id
  `.execute(db);
  return rows;
}

/** Returns the rate of a heading that is valid from this day, locked until the transaction ends. */
export async function lockRateOf(
  db: Db,
  { hsn, from }: { hsn: string; from: string },
): Promise<RateRow | undefined> {
  await lockAllRates(db);
  const { rows } = await sql<RateRow>`
    select ${rateColumns} from tax_rate where hsn = ${hsn} and tax_rate.valid_from = ${from}::date
  `.execute(db);
  return rows[0];
}

/** Sets the rate of a heading and a day, which nobody has confirmed then. */
export async function setRate(
  db: Db,
  rate: Pick<RateRow, 'hsn' | 'rate_bp' | 'valid_from' | 'description' | 'source'>,
): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`
    insert into tax_rate (hsn, rate_bp, valid_from, description, source)
    values (${rate.hsn}, ${rate.rate_bp}, ${rate.valid_from}::date, ${rate.description}, ${rate.source})
    on conflict (hsn, valid_from) do update set rate_bp = excluded.rate_bp, description = excluded.description,
      source = excluded.source, checked_by = null, checked_at = null
    returning ${rateColumns}
  `.execute(db);
  return rows[0];
}

export async function setChecked(db: Db, ids: number[], by: string): Promise<void> {
  await sql`
    update tax_rate set checked_by = ${by}, checked_at = shop_now() where id = any (${ids}::int[])
  `.execute(db);
}

export async function deleteRate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tax_rate').where('id', '=', id).execute();
}
