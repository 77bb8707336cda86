import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const PendingJobs = z.array(
  z.object({ name: z.string(), data: z.looseObject({}), start_after: z.iso.datetime() }),
);

/** Work that was promised and is not done, as a backup keeps it. */
export type PendingJob = z.infer<typeof PendingJobs>[number];

export const readPendingJobs = (json: string): PendingJob[] => PendingJobs.parse(JSON.parse(json));

/** The jobs that wait or are being done, oldest first. Done twice they do no harm. */
export async function listPendingJobs<Tables>(db: Kysely<Tables>): Promise<PendingJob[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<Omit<PendingJob, 'start_after'> & { start_after: Date }>`
    select name, data, start_after from pgboss.job where state in ('created', 'retry', 'active')
    order by created_on, id`.execute(db);
  return rows.map((job) => ({ ...job, start_after: job.start_after.toISOString() }));
}
