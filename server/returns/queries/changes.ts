import { type Insertable, type Updateable, sql } from 'kysely';
import { z } from 'zod';

import { type ReturnState, setOffRefusals } from '#contract/returns/words.ts';
import type { Db } from '#server/database.ts';
import type { GoodsReturn } from '#server/migrations/tables.ts';

type NewRow = Omit<Insertable<GoodsReturn>, 'id' | 'number' | 'asked_at'>;

interface NewLine {
  order_line_id: number;
  quantity: number;
}

/** Adds a return with its lines. Throws the constraint `return_too_many`. */
export async function insertReturn(
  db: Db,
  row: NewRow,
  lines: readonly NewLine[],
): Promise<number> {
  const { id } = await db
    .insertInto('goods_return')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('goods_return_line')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute();
  return id;
}

/** Returns a return's state and order, locked until the transaction ends; its order must be locked before. */
export async function lockReturn(db: Db, id: number) {
  const row = await db
    .selectFrom('goods_return')
    .select(['id', 'number', 'order_id', 'state', 'wish', 'photographs'])
    .select(sql<Date>`shop_now()`.as('now'))
    .select(sql<number | null>`exchanged_for(goods_return)`.as('exchange_order_id'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as ReturnState };
}

/** Whether the new order of an exchange is packed or has left; it stays as it is until the transaction ends. */
export async function lockExchange(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has_left: boolean }>`
    select exchange_has_left(${id}) as has_left
  `.execute(db);
  return rows[0]?.has_left === true;
}

/** Throws the constraint `return_step_illegal`. */
export async function updateReturn(
  db: Db,
  id: number,
  change: Updateable<GoodsReturn>,
): Promise<void> {
  await db.updateTable('goods_return').set(change).where('id', '=', id).execute();
}

export async function insertReturnPictures(
  db: Db,
  id: number,
  pictures: readonly number[],
): Promise<void> {
  await updateReturn(db, id, { photographs: pictures.length });
  await db
    .insertInto('goods_return_picture')
    .values(pictures.map((picture_id, at) => ({ return_id: id, place: at + 1, picture_id })))
    .execute();
}

const Received = z.enum(['received', 'not_found', 'illegal', 'differs']);

interface Counted {
  order_line_id: number;
  restocked: number;
  scrapped: number;
}

/** Records what became of the pieces of a return, in one statement. */
export async function callReceiveReturn(
  db: Db,
  {
    id,
    lines,
    words,
    actorId,
  }: { id: number; lines: Counted[]; words: string | null; actorId: number | null },
): Promise<z.infer<typeof Received>> {
  const counts = Object.fromEntries(
    lines.map(({ order_line_id: line, ...count }) => [String(line), count]),
  );
  const { rows } = await sql<{ outcome: unknown }>`
    select receive_return(${id}, ${JSON.stringify(counts)}::jsonb, ${words}, ${actorId}) as outcome
  `.execute(db);
  return Received.parse(rows[0]?.outcome);
}

const Settled = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('settled'),
    paise: z.number(),
    setOff: z.number(),
    refunds: z.array(z.number()),
  }),
  z.object({ outcome: z.enum(['not_found', 'illegal', 'not_paid', 'no_gateway', 'changed']) }),
  z.object({ outcome: z.literal('no_set_off'), why: z.enum(setOffRefusals) }),
]);

interface Settling {
  id: number;
  by: string;
  reference: string | null;
  /** What goes back as the caller has seen it, in paise; null if they do not say. */
  seenPaise: number | null;
  /** Whether what can be is set off against the order that it is exchanged for. */
  setsOff: boolean;
  /** What of it is, and against which order, as the caller has seen it; null if they do not say. */
  seenSetOff: { orderId: number; paise: number } | null;
  actorId: number | null;
}

/** Gives back what a return's pieces cost, in one statement. Its refunds are those that are to be sent. */
export async function callSettleReturn(
  db: Db,
  { id, by, reference, seenPaise, setsOff, seenSetOff, actorId }: Settling,
): Promise<z.infer<typeof Settled>> {
  const { rows } = await sql<{ answer: unknown }>`
    select settle_return(${id}, ${by}, ${reference}, ${seenPaise}, ${setsOff}, ${seenSetOff?.orderId ?? null},
      ${seenSetOff?.paise ?? null}, ${actorId}) as answer
  `.execute(db);
  return Settled.parse(rows[0]?.answer);
}
