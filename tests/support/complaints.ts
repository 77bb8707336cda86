import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** A complaint that came just now, of nobody's account unless one is given. Returns its id. */
export async function aComplaint(
  db: Db,
  ticket: { number: string; phone_no: string },
  accountId: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('complaint')
    .values({
      number: ticket.number,
      account_id: accountId,
      phone: ticket.phone_no,
      about: 'shop',
      kind: 'service',
      text: 'Nobody answers the phone',
      officer: '',
      due_at: sql<Date>`complaint_due_at(shop_now())`,
      next_due_at: sql<Date>`shop_now() + interval '48 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
