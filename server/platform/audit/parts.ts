import { sql } from 'kysely';

import type { AuditChange } from '#contract/activity/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

/**
 * Logs what a step of a run changed in each thing, in the same transaction. All entries of the run show these parts,
 * including entries written later. Only one transaction at a time may log parts of a run.
 */
export async function logParts(db: Db, runId: number, things: AuditChange[][]): Promise<void> {
  const changed = things.filter((changes) => changes.length > 0);
  const parts = Array.from(
    { length: Math.ceil(changed.length / limits.auditPartThings) },
    (_, at) => changed.slice(at * limits.auditPartThings, (at + 1) * limits.auditPartThings).flat(),
  );
  await sql`
    insert into audit_part (run_id, number, changes)
    select ${runId}, place + (select coalesce(max(number), 0) from audit_part where run_id = ${runId}), part
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as given (part, place)
  `.execute(db);
}

/** Returns a number for what is logged in parts like an import, which no other run has. */
export async function nextRunId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select next_run_id() as id
  `.execute(db);
  return rows[0]?.id ?? 0;
}
