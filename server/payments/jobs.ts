import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { expireOrders } from './use-cases/expire.ts';
import { doLook, lookJob } from './use-cases/look-jobs.ts';
import type { LookingTools } from './use-cases/look.ts';
import { doSendRefund, enqueueRefunds, sendRefundJob } from './use-cases/refund-jobs.ts';
import type { SendingTools } from './use-cases/send-refund.ts';

/** Cancels the orders that were not paid in time. There is one at a time, and each enqueues the next. */
export const expireOrdersJob: JobKind<Record<string, never>> = {
  name: 'payments.expire',
  keyOf: () => 'all',
};

const everyMs = 60_000;

export function paymentJobs(jobs: Jobs, tools: LookingTools & SendingTools): void {
  jobs.handle(expireOrdersJob, async () => {
    // First, so that a process that is killed, or an order that fails, stops none of those that follow.
    await enqueueExpireOrders(tools.db, jobs);
    await enqueueRefunds(jobs, tools);
    await expireOrders(tools);
  });
  jobs.handle(sendRefundJob, (sending) => doSendRefund({ ...tools, jobs }, sending));
  jobs.handle(lookJob, (look) => doLook({ ...tools, jobs }, look));
}

/** Enqueues the first of these jobs at the start; nothing happens where one waits already. */
export async function enqueueExpireOrders(db: Db, jobs: Jobs): Promise<void> {
  await jobs.enqueue(db, expireOrdersJob, {}, { afterMs: everyMs });
}
