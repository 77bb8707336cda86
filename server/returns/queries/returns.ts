import { sql } from 'kysely';
import { z } from 'zod';

import type { ReturnReason, ReturnState, ReturnWish } from '#contract/returns/words.ts';
import { openReturnStates } from '#contract/returns/words.ts';
import type { Db } from '#server/database.ts';

const Time = z.string().transform((text) => new Date(text));

const ReturnFacts = z.object({
  account_id: z.number().nullable(),
  placed_at: Time,
  is_cancelled: z.boolean(),
  delivery_status: z.string(),
  payment_status: z.string(),
  promised_to: z.string().nullable(),
  now: Time,
  delivered_at: Time.nullable(),
  is_late: z.boolean(),
  is_by_hand: z.boolean(),
  rules: z.unknown(),
  lines: z.array(
    z.object({
      id: z.number(),
      product_id: z.number(),
      product_name: z.string(),
      quantity: z.number(),
      price_paise: z.number(),
      discount_paise: z.number(),
      category_id: z.number().nullable(),
      sub_category_id: z.number().nullable(),
      returned: z.number(),
    }),
  ),
});
export type ReturnFacts = z.infer<typeof ReturnFacts>;

/** Returns what decides whether something of an order may come back; undefined if there is no such order. */
export async function findReturnFacts(db: Db, orderId: number): Promise<ReturnFacts | undefined> {
  const { rows } = await sql<{ facts: unknown }>`
    select return_facts(${orderId}) as facts
  `.execute(db);
  const facts = rows[0]?.facts;
  return facts ? ReturnFacts.parse(facts) : undefined;
}

interface ReturnLineRow {
  order_line_id: number;
  quantity: number;
  restocked: number | null;
  scrapped: number | null;
  sent_back: number | null;
  refund_paise: number | null;
}

/** A return as it is stored, with its lines and photographs. */
export interface ReturnRow {
  id: number;
  number: string;
  order_id: number;
  state: ReturnState;
  reason: ReturnReason;
  wish: ReturnWish;
  words: string | null;
  refund_to: string | null;
  asked_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decline_reason: string | null;
  sent_at: Date | null;
  courier: string | null;
  awb: string | null;
  received_at: Date | null;
  received_words: string | null;
  settled_at: Date | null;
  withdrawn_at: Date | null;
  charges_paise: number;
  refund_paise: number | null;
  paper_id: number | null;
  exchange_order_id: number | null;
  photographs: number;
  lines: ReturnLineRow[];
  pictures: { stem: string; fallback_format: string }[];
  /** What is to go back; null if it is over. */
  due_paise: { goods: number; delivery: number; fee: number } | null;
  set_off_paise: number;
  /** What can be set off against the order that it is exchanged for; null if it is not received, or exchanged for none. */
  set_off: { outcome: string; paise: number; to_pay: number } | null;
}

const columns = sql`goods_return.*, exchanged_for(goods_return) as exchange_order_id,
  (select json_agg(json_build_object('order_line_id', order_line_id, 'quantity', quantity, 'restocked', restocked,
    'scrapped', scrapped, 'sent_back', sent_back, 'refund_paise', refund_paise) order by order_line_id)
    from goods_return_line where return_id = goods_return.id) as lines,
  case when photographs = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('stem', stem, 'fallback_format', fallback_format) order by place), '[]'::json)
    from goods_return_picture join picture_file on picture_file.id = picture_id where return_id = goods_return.id) end as pictures,
  case when state in ('asked', 'approved', 'on_way', 'received') then (select json_build_object(
    'goods', coalesce(sum(paise) filter (where part = 'goods'), 0), 'delivery', coalesce(sum(paise) filter (where part = 'delivery'), 0),
    'fee', coalesce(sum(paise) filter (where part = 'fee'), 0)) from return_dues(goods_return.id)) end as due_paise,
  case when state = 'received' and exchange_order_id is not null
    then (select row_to_json(of_exchange) from set_off_of(goods_return.id) as of_exchange) end as set_off`;

/** Returns the returns of these orders, the first first. */
export async function listReturnsOf(db: Db, orderIds: readonly number[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<ReturnRow>`
    select ${columns} from goods_return where order_id = any (${orderIds}::integer[]) order by id
  `.execute(db);
  return rows;
}

export async function findReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  const { rows } =
    await sql<ReturnRow>`select ${columns} from goods_return where id = ${id}`.execute(db);
  return rows[0];
}

/** Of which order a return is; undefined if there is none. */
export async function findOrderOfReturn(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('goods_return')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id;
}

/** Returns where customers would like the money of settled returns of these orders, with their refunds. */
export async function listRefundTargets(
  db: Db,
  orderIds: readonly number[],
): Promise<{ refund_ids: number[]; refund_to: string }[]> {
  const { rows } = await sql<{ refund_ids: number[]; refund_to: string }>`
    select to_json(refund_ids) as refund_ids, refund_to from goods_return
    where order_id = any (${orderIds}::integer[]) and state = 'settled' and refund_to is not null
  `.execute(db);
  return rows;
}

/** Whether a return was exchanged for this order, which must be locked. */
export async function isGivenInExchange(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('goods_return')
    .select('id')
    .where('exchange_order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

type Asked = 'open' | ReturnState;
const ofState = (state: Asked) =>
  state === 'open'
    ? sql`state in ('asked', 'approved', 'on_way', 'received')`
    : sql`state = ${state}`;

/** Returns a page of returns: what waits, the oldest first, or the others, the latest first. */
export async function listReturns(
  db: Db,
  { state, limit, offset }: { state: Asked; limit: number; offset: number },
): Promise<ReturnRow[]> {
  const isWaiting = state === 'open' || (openReturnStates as readonly string[]).includes(state);
  // What waits for the shop before what waits for its customer.
  const order = isWaiting
    ? sql`case state when 'received' then 1 when 'asked' then 2 when 'on_way' then 3 else 4 end, id`
    : sql`id desc`;
  // The page first: what an offset skips would have its lines, photographs and dues read, too.
  const { rows } = await sql<ReturnRow>`
    select ${columns} from goods_return where id = any (array(
      select id from goods_return where ${ofState(state)} order by ${order} limit ${limit} offset ${offset}
    )) order by ${order}
  `.execute(db);
  return rows;
}

export async function countReturns(db: Db, state: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(returns), 0)::int as total from goods_return_tally where ${ofState(state)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many returns wait for the shop: to be decided, or to be settled. */
export async function countOpenReturns(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from goods_return
    where state in ('asked', 'approved', 'on_way', 'received') and state in ('asked', 'received')
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The number of returns of an order, whatever became of them. */
export async function countReturnsOf(db: Db, orderId: number): Promise<number> {
  const { total } = await db
    .selectFrom('goods_return')
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes photographs of returns whose account was deleted, so many at most, and returns their pictures. */
export async function callForgetPictures(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select forget_return_pictures(${most}) as id
  `.execute(db);
  return rows.map(({ id }) => id);
}
