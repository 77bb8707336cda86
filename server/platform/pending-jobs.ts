import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const PendingJobs = z.array(
  z.object({ name: z.string(), data: z.looseObject({}), start_after: z.iso.datetime() }),
);

/** A job that is not done yet, as a backup stores it. */
export type PendingJob = z.infer<typeof PendingJobs>[number];

export const readPendingJobs = (json: string): PendingJob[] => PendingJobs.parse(JSON.parse(json));

/**
 * Returns the jobs that wait or run, oldest first. Jobs are idempotent, so doing one again after a restore is harmless.
 */
export async function listPendingJobs<Tables>(db: Kysely<Tables>): Promise<PendingJob[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<Omit<PendingJob, 'start_after'> & { start_after: Date }>`
    select name, data, start_after from pgboss.job where state in ('created', 'retry', 'active')
    order by created_on, id`.execute(db);
  return rows.map((job) => ({ ...job, start_after: job.start_after.toISOString() }));
}
