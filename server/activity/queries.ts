import { sql } from 'kysely';

import type { AuditChange } from '#contract/activity/schemas.ts';
import { actionsWithOrders } from '#contract/activity/words.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { indexRange } from '#server/platform/db/index-range.ts';

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

const selectEntry = (db: Db) =>
  db.selectFrom('audit_entry').select([
    'audit_entry.id',
    'audit_entry.at',
    'audit_entry.action',
    'audit_entry.actor_id',
    'audit_entry.account_id',
    'audit_entry.subject_id',
    'audit_entry.subject_name',
    sql<number>`jsonb_array_length(audit_entry.changes)`.as('change_count'),
    sql<number>`(
        select coalesce(max(number), 0) from audit_part where audit_part.run_id = audit_entry.run_id
      )`.as('part_count'),
  ]);

/** Which entries: all, or those about an order. */
interface Asked {
  order?: number | undefined;
}

const entriesOf = (db: Db, order: number) =>
  db
    .selectFrom('audit_entry')
    .where('subject_id', '=', order)
    .where('action', 'in', actionsWithOrders);

/** Returns one page of `total` entries, the latest first, each with the first of its changes. */
export async function listAuditEntries(
  db: Db,
  { order, ...paging }: Asked & { page: number; page_size: number },
  total: number,
) {
  const { offset, limit, direction } = indexRange(paging, total);
  const asked = order === undefined ? db.selectFrom('audit_entry') : entriesOf(db, order);
  const page = asked.select('id').orderBy('id', direction).limit(limit).offset(offset);
  const last = limits.auditChangesShown - 1;
  return selectEntry(db)
    .select(
      sql<AuditChange[]>`
        jsonb_path_query_array(audit_entry.changes, ${`$[0 to ${last}]`}::jsonpath)
      `.as('changes'),
    )
    .where('audit_entry.id', 'in', page)
    .orderBy('audit_entry.id', 'desc')
    .execute();
}

/** Returns one entry with all of its changes. */
export async function findAuditEntry(db: Db, id: number) {
  return selectEntry(db)
    .select(sql<AuditChange[]>`audit_entry.changes`.as('changes'))
    .where('audit_entry.id', '=', id)
    .executeTakeFirst();
}

/** Returns one part of an entry about many things, and the number of its parts so far. */
export async function findAuditPart(db: Db, entryId: number, number: number) {
  return db
    .selectFrom('audit_entry')
    .innerJoin('audit_part as part', 'part.run_id', 'audit_entry.run_id')
    .select((eb) => [
      'part.number',
      sql<AuditChange[]>`part.changes`.as('changes'),
      eb
        .selectFrom('audit_part as any_part')
        .whereRef('any_part.run_id', '=', 'part.run_id')
        .select((each) => each.fn.max('any_part.number').as('count'))
        .$asScalar()
        .$notNull()
        .as('part_count'),
    ])
    .where('audit_entry.id', '=', entryId)
    .where('part.number', '=', number)
    .executeTakeFirst();
}

/** The number of entries: of all from the tally, of an order by its index. */
export async function countAuditEntries(db: Db, { order }: Asked): Promise<number> {
  if (order !== undefined) {
    const { total } = await entriesOf(db, order)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  const row = await db
    .selectFrom('audit_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entries'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
