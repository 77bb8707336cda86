import { type Selectable, type Updateable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { PaymentSetting, StoreInformation } from '#server/migrations/tables.ts';

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

const selectStore = (db: Db) =>
  db
    .selectFrom('store_information')
    .leftJoin('picture_file as picture', 'picture.id', 'logo_picture_id')
    .select(['settings', 'logo_picture_id', 'picture.stem', 'picture.fallback_format'])
    .select(latestReturnRules.as('return_rules'));

/** In the same statement, since every page needs the store information. */
const latestReturnRules = sql`(
  select rules from return_rules order by since desc, return_rules.id desc limit 1
)`;

/** Returns the rules of returns; undefined if they were never set. */
export async function findReturnRules(db: Db): Promise<unknown> {
  const row = await db.selectNoFrom(latestReturnRules.as('rules')).executeTakeFirst();
  return row?.rules ?? undefined;
}

/** Adds what the shop takes back from now on, one after the other. */
export async function insertReturnRules(
  db: Db,
  { rules, actorId }: { rules: object; actorId: number | null },
): Promise<void> {
  await db
    .insertInto('return_rules')
    .values({ rules: JSON.stringify(rules), set_by: actorId })
    .execute();
}

/** Returns the shopkeeper's settings; undefined if everything is still the default. */
export async function findStore(db: Db) {
  return selectStore(db).executeTakeFirst();
}

/** Returns the settings, locked until the transaction ends; makes the row where there is none. */
export async function lockStore(db: Db): Promise<StoreRow> {
  await db
    .insertInto('store_information')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.selectFrom('store_information').select('id').forUpdate().execute();
  // A statement that waited for its lock reads that row as it is now, but what is joined to it as it was before.
  return selectStore(db).executeTakeFirstOrThrow();
}

/** Returns in how many working days whatever is sent by the usual service arrives; undefined if no rates are set. */
export async function findDeliveryDays(db: Db) {
  return db.selectFrom('delivery_days').select(['shortest', 'longest']).executeTakeFirst();
}

export async function updateStore(db: Db, change: Updateable<StoreInformation>): Promise<void> {
  await db.updateTable('store_information').set(change).execute();
}

/** Returns the name of the logo's file; undefined if there is no logo. */
export async function findLogoFile(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('store_information')
    .innerJoin('picture_file as picture', 'picture.id', 'logo_picture_id')
    .select(['picture.stem', 'picture.fallback_format'])
    .executeTakeFirst();
  return row && `${row.stem}.${row.fallback_format}`;
}

/** Returns the shop's name; empty while it has the default name. */
export async function findShopName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('store_information')
    .select(sql<string | null>`settings ->> 'shop_name'`.as('name'))
    .executeTakeFirst();
  return row?.name ?? '';
}

const setText = (name: string) => sql<string>`coalesce(settings ->> ${name}, '')`;

/** Returns the texts about who runs the shop; empty if not set. */
export async function findSellerTexts(db: Db) {
  const row = await db
    .selectFrom('store_information')
    .select([
      setText('legal_name').as('legal_name'),
      setText('address').as('address'),
      setText('gstin').as('gstin'),
    ])
    .executeTakeFirst();
  return row ?? { legal_name: '', address: '', gstin: '' };
}

/** Returns who answers complaints; empty if not set. */
export async function findGrievanceOfficer(db: Db): Promise<string> {
  const row = await db
    .selectFrom('store_information')
    .select(setText('grievance_officer').as('officer'))
    .executeTakeFirst();
  return row?.officer ?? '';
}

/** Returns which of these texts the shopkeeper has not set, or has left empty. */
export async function listUnsaid<Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Name[]> {
  const { rows } = await sql<{ name: Name }>`
    select name from unnest(${names}::text[]) with ordinality as wanted (name, place)
    where coalesce((select settings ->> name from store_information), '') = ''
    order by place
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns which of the shop's texts and pictures the shopkeeper has set. */
export async function findStoreSetup(db: Db) {
  const row = await db
    .selectFrom('store_information')
    .select([
      sql<boolean>`settings ?& array['shop_name', 'phone', 'address']`.as('has_information'),
      sql<boolean>`settings #> '{policies,shipping}' is not null`.as('has_delivery_terms'),
      sql<boolean>`logo_picture_id is not null`.as('has_logo'),
    ])
    .executeTakeFirst();
  return row ?? { has_information: false, has_delivery_terms: false, has_logo: false };
}

export type PaymentSettingRow = Omit<Selectable<PaymentSetting>, 'id'>;

/** Returns how the shop is paid; undefined if everything is still the default. */
export async function findPaymentSettings(db: Db): Promise<PaymentSettingRow | undefined> {
  return selectPaymentSettings(db).executeTakeFirst();
}

/** Returns how the shop is paid, locked until the transaction ends; makes the row where there is none, which is new then. */
export async function lockPaymentSettings(db: Db): Promise<PaymentSettingRow & { isNew: boolean }> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('payment_setting')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const row = await selectPaymentSettings(db).forUpdate().executeTakeFirstOrThrow();
  return { ...row, isNew: inserted === 1n };
}

export async function updatePaymentSettings(
  db: Db,
  change: Updateable<PaymentSetting>,
): Promise<void> {
  await db.updateTable('payment_setting').set(change).execute();
}

/** With the version that `payment_settings_version` has for them. */
export async function findVersionedPaymentSettings(
  db: Db,
): Promise<(PaymentSettingRow & { version: number }) | undefined> {
  return selectPaymentSettings(db)
    .select(sql<number>`xmin::text::bigint`.as('version'))
    .executeTakeFirst();
}

const selectPaymentSettings = (db: Db) =>
  db
    .selectFrom('payment_setting')
    .select([
      'upi_enabled',
      'upi_vpa',
      'upi_payee',
      'upi_category',
      'gateway_enabled',
      'gateway_page',
      'gateway_wait_minutes',
      'upi_wait_minutes',
      'claimed_wait_hours',
      'advance_wait_minutes',
      'late_payment',
      'cod_enabled',
      'cod_min_paise',
      'cod_max_paise',
      'cod_fee_paise',
      'cod_fee_free_above_paise',
      'cod_pins_allowed',
      'cod_pins_blocked',
      'cod_first_order_max_paise',
      'cod_refusals',
      'cod_blocked_categories',
      'cod_confirmed',
      'cod_confirmed_above_paise',
      'advance_percentage',
      'advance_amount_paise',
      'advance_above_paise',
      'advance_kept',
    ]);
