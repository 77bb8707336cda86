import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How a day was closed. Amounts in paise. */
export type ClosingRow = Awaited<ReturnType<typeof listClosings>>[number];

const selectClosing = (db: Db) =>
  db
    .selectFrom('till_day')
    .selectAll()
    .select(sql<string>`day::text`.as('day'));

/** All closings of a day, the latest first. */
export async function listClosings(db: Db, day: string) {
  return selectClosing(db)
    .where('day', '=', sql<string>`${day}::date`)
    .orderBy('number', 'desc')
    .execute();
}

/** The last closing of each day, the latest days first. */
export async function listLastClosings(
  db: Db,
  { page, page_size: size }: { page: number; page_size: number },
) {
  return selectClosing(db)
    .where(
      sql<boolean>`number = (select max(number) from till_day as other where other.day = till_day.day)`,
    )
    .orderBy('till_day.day', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countDays(db: Db): Promise<number> {
  const { days } = await db
    .selectFrom('till_day')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return days;
}

/** Closings with ids above `after`, in the order in which they were written. */
export async function listClosingsAfter(db: Db, after: number, limit: number) {
  return selectClosing(db).where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** What was left in the till when the last day before this one was closed, in paise. */
export async function findLeft(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('till_day')
    .select(sql<number>`counted_paise - taken_paise`.as('left'))
    .where('day', '<', sql<string>`${day}::date`)
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** The day and the hour in India by the shop's clock. */
export async function readIndianTime(db: Db): Promise<{ today: string; hour: number }> {
  const { rows } = await sql<{ today: string; hour: number }>`
    select day_in_india(shop_now())::text as today,
      extract(hour from shop_now() at time zone 'Asia/Kolkata')::int as hour
  `.execute(db);
  return rows[0] ?? { today: '', hour: 0 };
}

/** What came in and went back, by way; in paise. */
type Sums = Record<`${'cash' | 'upi' | 'gateway' | 'cod'}_${'in' | 'out'}`, number>;

interface NewClosingRow extends Sums {
  day: string;
  number: number;
  opening: number;
  counted: number;
  taken: number;
  notes: { value: number; count: number }[] | null;
  reason: string | null;
  closedBy: number;
}

/** Throws the constraint `day_closed` if somebody else has closed it meanwhile. */
export async function insertClosing(db: Db, closing: NewClosingRow): Promise<void> {
  await db
    .insertInto('till_day')
    .values({
      day: sql`${closing.day}::date`,
      number: closing.number,
      opening_paise: closing.opening,
      cash_in_paise: closing.cash_in,
      cash_out_paise: closing.cash_out,
      upi_in_paise: closing.upi_in,
      upi_out_paise: closing.upi_out,
      gateway_in_paise: closing.gateway_in,
      gateway_out_paise: closing.gateway_out,
      cod_in_paise: closing.cod_in,
      cod_out_paise: closing.cod_out,
      counted_paise: closing.counted,
      taken_paise: closing.taken,
      notes: closing.notes && JSON.stringify(closing.notes),
      reason: closing.reason,
      closed_by: closing.closedBy,
    })
    .execute();
}
