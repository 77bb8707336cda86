import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '#server/database.ts';

import { AuditedOrder } from './changes.ts';

/** An order whose customer is to confirm it. */
export interface CodCallRow {
  id: number;
  recipient_name: string | null;
  phone: string | null;
  shipping_address: string | null;
  /** The first three lines, and the pieces of all. */
  items: { name: string; quantity: number }[];
  pieces: number;
  due_paise: number;
  created_at: Date;
  lapses_at: Date;
  calls: number;
  is_picked_up: boolean;
  called_at: Date | null;
  /** How many there are in all. */
  total: number;
}

/** An order that nobody confirms ends after so many hours. */
const hoursToConfirm = 48;
/** How many orders one list has, and one run of the job looks at. */
const atOnce = 100;

/** What was paid before it was confirmed needs no confirmation; what is packed may have been taken for paid by mistake. */
const isUnconfirmed = sql`cod_state = 'unconfirmed' and cancelled_at is null and payment_status in ('Pending', 'Failed')
  and delivery_status in ('Undelivered', 'Packed') and pay_by is null`;

const isPickedUp = sql<boolean>`(pickup is not null or coalesce(service = 'pickup', false))`;

/** Since when an order waits to be confirmed: as long as it was taken for paid, nobody asked its customer. */
const waitsSince = sql`greatest("order".created_at, (select max(at) from order_change
  where order_id = "order".id and became = 'Pending'))`;

/** Returns the orders to call about, those that were not called yet first. */
export async function listCodCalls(db: Db): Promise<CodCallRow[]> {
  const { rows } = await sql<CodCallRow>`
    select "order".id, recipient_name, coalesce(recipient_phone, owner.phone) as phone,
      shipping_address, total_paise - advance_paid_paise as due_paise, "order".created_at,
      (select jsonb_agg(jsonb_build_object('name', product_name, 'quantity', quantity) order by id)
        from (select id, product_name, quantity from order_line
          where order_line.order_id = "order".id order by id limit 3) as first_line) as items,
      (select sum(quantity)::int from order_line where order_line.order_id = "order".id) as pieces,
      ${waitsSince} + make_interval(hours => ${hoursToConfirm}) as lapses_at,
      coalesce(calls, 0) as calls, ${isPickedUp} as is_picked_up, called_at, count(*) over () as total
    from "order"
    left join cod_confirmation on order_id = "order".id
    left join account_number as owner on owner.id = account_id
    where ${isUnconfirmed}
    order by called_at nulls first, "order".id limit ${atOnce}
  `.execute(db);
  return rows;
}

/** Returns how many orders there are to call about. */
export async function countCodCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*)::int as calls from "order" where ${isUnconfirmed}
  `.execute(db);
  return rows[0]?.calls ?? 0;
}

/** Returns orders that were not confirmed in time, some of them. */
export async function listLapsedOrders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from "order" where ${isUnconfirmed} and delivery_status = 'Undelivered'
      and ${waitsSince} < (select shop_now()) - make_interval(hours => ${hoursToConfirm})
    order by id limit ${atOnce}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Confirms an order; false if there is nothing to confirm. An advance is not waited for any more. */
export async function confirmUnconfirmed(db: Db, orderId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update "order" set cod_state = 'confirmed', pay_by = null, updated_at = shop_now()
    where id = ${orderId} and cod_state = 'unconfirmed' and cancelled_at is null
      and delivery_status in ('Undelivered', 'Packed')
  `.execute(db);
  return numAffectedRows === 1n;
}

const TakenBack = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken_back'), before: AuditedOrder, after: AuditedOrder }),
  z.object({ outcome: z.enum(['not_found', 'gone']) }),
]);

/** Takes up again an order that was declined, or returns why not, in one statement. */
export async function callTakeBackDecline(
  db: Db,
  { orderId, actorId }: { orderId: number; actorId: number },
): Promise<z.infer<typeof TakenBack>> {
  const { rows } = await sql<{ answer: unknown }>`
    select take_back_decline(${orderId}, ${actorId}, ${hoursToConfirm}) as answer
  `.execute(db);
  return TakenBack.parse(rows[0]?.answer);
}

/** Notes that nobody has answered, and returns how often; undefined if there is nothing to confirm. */
export async function noteCall(db: Db, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ calls: number }>`
    insert into cod_confirmation (order_id, calls, called_at)
    select id, 1, shop_now() from "order" where id = ${orderId} and ${isUnconfirmed}
    on conflict (order_id) do update
    set calls = cod_confirmation.calls + 1, called_at = excluded.called_at
    returning calls
  `.execute(db);
  return rows[0]?.calls;
}

/** Stores the newest link of an order, and returns when it ends; undefined if there is nothing to confirm. */
export async function replaceLink(
  db: Db,
  orderId: number,
  tokenHash: Buffer,
): Promise<Date | undefined> {
  const { rows } = await sql<{ ends_at: Date }>`
    insert into cod_confirmation (order_id, token_hash, link_ends_at)
    select id, ${tokenHash}, ${waitsSince} + make_interval(hours => ${hoursToConfirm})
    from "order" where id = ${orderId} and ${isUnconfirmed}
    on conflict (order_id) do update
    set token_hash = excluded.token_hash, link_ends_at = excluded.link_ends_at
    returning link_ends_at as ends_at
  `.execute(db);
  return rows[0]?.ends_at;
}

/** An order as its link shows it. */
export interface LinkedOrder {
  id: number;
  account_id: number | null;
  due_paise: number;
  pieces: number;
  is_picked_up: boolean;
}

/** Returns the order of a link that is still good. */
export async function findLinkedOrder(db: Db, tokenHash: Buffer): Promise<LinkedOrder | undefined> {
  const { rows } = await sql<LinkedOrder>`
    select "order".id, account_id, total_paise - advance_paid_paise as due_paise,
      ${isPickedUp} as is_picked_up, (select sum(quantity) from order_line where order_line.order_id = "order".id) as pieces
    from cod_confirmation join "order" on "order".id = order_id
    where token_hash = ${tokenHash} and link_ends_at > (select shop_now()) and ${isUnconfirmed}
  `.execute(db);
  return rows[0];
}

/** Ends a link; false if somebody else has used it. */
export async function endLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cod_confirmation set token_hash = null where token_hash = ${tokenHash}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Writes how the confirmation of a cancelled order has ended. */
export async function setCodState(
  db: Db,
  orderId: number,
  state: 'declined' | 'lapsed',
): Promise<void> {
  await db.updateTable('order').set({ cod_state: state }).where('id', '=', orderId).execute();
}
