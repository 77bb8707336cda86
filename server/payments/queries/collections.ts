import { sql } from 'kysely';

import type { RemittanceColumns } from '#contract/payments/remittance.ts';
import type { CollectionState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

/** What was collected for an order, and what came of it. Amounts in paise. */
export interface CollectionRow {
  order_id: number;
  couriers: { courier: string; company: string | null }[];
  due_paise: number;
  remitted_paise: number;
  /** What was to be collected with parcels that came back, and never was. */
  came_back_paise: number;
  /** What was collected though the order had been paid, and goes back. */
  second_paise: number;
  written_off_paise: number;
  written_off_reason: string | null;
  written_off_at: Date | null;
  collected_at: Date;
  days: number;
  remittances: { id: number; reference: string; paise: number; said_at: string }[];
}

/** A place in a list: when the money was collected, and for which order. */
export interface CollectionPlace {
  at: Date;
  orderId: number;
}

const selectCollections = (db: Db) =>
  db.selectFrom('cod_collection').select([
    'order_id',
    'due_paise',
    'remitted_paise',
    'came_back_paise',
    'second_paise',
    'written_off_paise',
    'written_off_reason',
    'written_off_at',
    'collected_at',
    sql<number>`floor(extract(epoch from shop_now() - collected_at) / 86400)::int`.as('days'),
    sql<CollectionRow['couriers']>`(
        select coalesce(jsonb_agg(distinct jsonb_build_object('courier', courier, 'company', company)), '[]')
        from courier_of_order where courier_of_order.order_id = cod_collection.order_id
      )`.as('couriers'),
    sql<CollectionRow['remittances']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'reference', reference, 'paise', amount_paise, 'said_at', said_at)
          order by id), '[]') from cod_remittance where cod_remittance.order_id = cod_collection.order_id
      )`.as('remittances'),
  ]);

/** What one courier has carried; "-" is what has no known courier. */
const isOf = (courier: string) =>
  courier === '-'
    ? sql<boolean>`not exists (select from courier_of_order where courier_of_order.order_id = cod_collection.order_id)`
    : sql<boolean>`exists (select from courier_of_order
        where courier_of_order.order_id = cod_collection.order_id and courier = ${courier})`;

interface Page {
  state: CollectionState;
  courier?: string | undefined;
  isNewestFirst: boolean;
  after?: CollectionPlace | undefined;
  size: number;
}

/** Returns what couriers owe, or what they have paid. */
export async function listCollections(
  db: Db,
  { state, courier, isNewestFirst, after, size }: Page,
): Promise<CollectionRow[]> {
  const order = isNewestFirst ? 'desc' : 'asc';
  const beyond = sql.raw(isNewestFirst ? '<' : '>');
  return selectCollections(db)
    .where(
      sql<boolean>`remitted_paise + written_off_paise ${sql.raw(state === 'owed' ? '<' : '=')} due_paise`,
    )
    .$if(courier !== undefined, (query) => query.where(isOf(courier ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(collected_at, order_id) ${beyond} (${after?.at}::timestamptz, ${after?.orderId}::int)`,
      ),
    )
    .orderBy('collected_at', order)
    .orderBy('order_id', order)
    .limit(size)
    .execute();
}

/** Returns what was collected for an order; undefined if no courier has collected anything. */
export async function findCollection(db: Db, orderId: number): Promise<CollectionRow | undefined> {
  return selectCollections(db).where('order_id', '=', orderId).executeTakeFirst();
}

/** Returns the couriers that owe something, or have collected something in the last 90 days; "-" for what has none. */
export async function listCollecting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ courier: string }>`
    select distinct coalesce(courier, '-') as courier
    from cod_collection left join courier_of_order using (order_id)
    where remitted_paise + written_off_paise < due_paise or collected_at > (select shop_now()) - interval '90 days'
  `.execute(db);
  return rows.map(({ courier }) => courier);
}

/** Returns of how many orders couriers, or one of them, owe something, and how much in all. */
export async function sumOwed(
  db: Db,
  courier?: string,
): Promise<{ orders: number; paise: number }> {
  const { rows } = await sql<{ orders: number; paise: number }>`
    select count(*)::int as orders, coalesce(sum(due_paise - remitted_paise - written_off_paise), 0)::bigint as paise
    from cod_collection where remitted_paise + written_off_paise < due_paise
      and ${courier === undefined ? sql`true` : isOf(courier)}
  `.execute(db);
  return rows[0] ?? { orders: 0, paise: 0 };
}

/** Returns of how many orders the shop has given something up, and how much in all. */
export async function sumWrittenOff(db: Db): Promise<{ orders: number; paise: number }> {
  const { rows } = await sql<{ orders: number; paise: number }>`
    select count(*)::int as orders, coalesce(sum(written_off_paise), 0)::bigint as paise
    from cod_collection where written_off_paise > 0
  `.execute(db);
  return rows[0] ?? { orders: 0, paise: 0 };
}

/** Writes off what is still owed of an order, or takes that back; its collection is locked. */
export async function setWrittenOff(
  db: Db,
  orderId: number,
  given: { paise: number; reason: string } | null,
): Promise<void> {
  await sql`
    update cod_collection set written_off_paise = ${given?.paise ?? 0}, written_off_reason = ${given?.reason ?? null},
      written_off_at = ${given ? sql`shop_now()` : null}
    where order_id = ${orderId}
  `.execute(db);
}

/** Locks what was collected for these orders until the transaction ends, so that two who read a file wait in turn. */
export async function lockCollections(db: Db, orderIds: readonly number[]): Promise<void> {
  await sql`
    select from cod_collection where order_id = any(${orderIds}::int[]) order by order_id for no key update
  `.execute(db);
}

/** Locks the references of couriers' payments, so that nobody pays an order with them meanwhile. */
export async function lockRemittanceReferences(
  db: Db,
  references: readonly string[],
): Promise<void> {
  await sql`select lock_references(${references}::text[])`.execute(db);
}

/** Returns those of these references by which an order was paid that was not paid at the door. */
export async function listUsedReferences(
  db: Db,
  references: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select used_references(${references}::text[]) as reference
  `.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Returns what was collected for these orders and not given up, each with what came of it. */
export async function listCollected(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{
    order_id: number;
    due_paise: number;
    remitted_paise: number;
    known: { reference: string; paise: number }[];
  }>`
    select order_id, due_paise - written_off_paise as due_paise, remitted_paise, (
      select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'paise', amount_paise)), '[]')
      from cod_remittance where cod_remittance.order_id = cod_collection.order_id
    ) as known
    from cod_collection where order_id = any(${orderIds}::int[])
  `.execute(db);
  return rows;
}

interface NewRemittance {
  orderId: number;
  paise: number;
  reference: string;
}

/** Writes what has come, the parcels of an order that one payment is for as one; its collections are locked. */
export async function insertRemittances(
  db: Db,
  remittances: readonly NewRemittance[],
  actorId: number | null,
): Promise<void> {
  await sql`
    with added as (
      insert into cod_remittance (order_id, reference, amount_paise, said_by)
      select "orderId", reference, sum(paise), ${actorId}::int
      from jsonb_to_recordset(${JSON.stringify(remittances)}::jsonb)
        as given ("orderId" int, reference text, paise bigint)
      group by "orderId", reference
      returning order_id, amount_paise
    )
    update cod_collection set remitted_paise = remitted_paise + come.paise
    from (select order_id, sum(amount_paise) as paise from added group by order_id) as come
    where cod_collection.order_id = come.order_id
  `.execute(db);
}

/** Returns the order of what a courier has paid. */
export async function findOrderOfRemittance(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('cod_remittance')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id;
}

/** Deletes what has come, and owes it again; its collection is locked. Returns undefined if it was deleted before. */
export async function deleteRemittance(db: Db, id: number) {
  const { rows } = await sql<{ orderId: number; reference: string; paise: number }>`
    with gone as (
      delete from cod_remittance where id = ${id} returning order_id, reference, amount_paise
    ), owed as (
      update cod_collection set remitted_paise = remitted_paise - gone.amount_paise
      from gone where cod_collection.order_id = gone.order_id
    )
    select order_id as "orderId", reference, amount_paise as paise from gone
  `.execute(db);
  return rows[0];
}

const maxFormats = 20;

/** Returns the columns of couriers' files that were read before, those used last first. */
export async function listRemittanceColumns(db: Db): Promise<RemittanceColumns[]> {
  const rows = await db
    .selectFrom('remittance_columns')
    .select(sql<RemittanceColumns>`columns`.as('columns'))
    .orderBy('used_at', 'desc')
    .limit(maxFormats)
    .execute();
  return rows.map(({ columns }) => columns);
}

export async function rememberRemittanceColumns(db: Db, columns: RemittanceColumns): Promise<void> {
  await sql`
    insert into remittance_columns (columns) values (${JSON.stringify(columns)}::jsonb)
    on conflict (columns) do update set used_at = shop_now()
  `.execute(db);
}
