import { sql } from 'kysely';

import type { AuditChange } from '#contract/activity/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

/**
 * Tells what a step of a run has done to each of these things, in the transaction that does it. Entries of the run
 * show it, also those that are written later. One transaction at a time may tell something of a run.
 */
export async function logParts(db: Db, runId: number, things: AuditChange[][]): Promise<void> {
  const told = things.filter((changes) => changes.length > 0);
  const parts = Array.from({ length: Math.ceil(told.length / limits.auditPartThings) }, (_, at) =>
    told.slice(at * limits.auditPartThings, (at + 1) * limits.auditPartThings).flat(),
  );
  await sql`
    insert into audit_part (run_id, number, changes)
    select ${runId}, place + (select coalesce(max(number), 0) from audit_part where run_id = ${runId}), part
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as given (part, place)
  `.execute(db);
}
