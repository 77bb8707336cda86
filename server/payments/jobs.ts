import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { expireOrders } from './use-cases/expire.ts';
import { doLook, lookJob } from './use-cases/look-jobs.ts';
import type { LookingTools } from './use-cases/look.ts';
import { type SendingTools, refundsToSend, sendRefund } from './use-cases/send-refund.ts';

/** Cancels the orders that were not paid in time. There is one at a time, and each enqueues the next. */
export const expireOrdersJob: JobKind<Record<string, never>> = {
  name: 'payments.expire',
  keyOf: () => 'all',
};

/** Has a gateway give money back, or asks what has become of it. */
export const sendRefundJob: JobKind<{ refund: number }> = {
  name: 'payments.refund',
  keyOf: ({ refund }) => String(refund),
};

const everyMs = 60_000;
/** How many refunds that nobody has enqueued, or that were left, are taken up at once. */
const refundsAtOnce = 100;

export function paymentJobs(jobs: Jobs, tools: LookingTools & SendingTools): void {
  jobs.handle(expireOrdersJob, async () => {
    // First, so that a process that is killed, or an order that fails, stops none of those that follow.
    await enqueueExpireOrders(tools.db, jobs);
    await enqueueRefunds(jobs, tools);
    await expireOrders(tools);
  });
  jobs.handle(sendRefundJob, async ({ refund }) => {
    const afterMs = await sendRefund(tools, refund);
    if (afterMs !== undefined) {
      await jobs.enqueue(tools.db, sendRefundJob, { refund }, { afterMs });
    }
  });
  jobs.handle(lookJob, (look) => doLook({ ...tools, jobs }, look));
}

/** Enqueues the first of these jobs at the start; nothing happens where one waits already. */
export async function enqueueExpireOrders(db: Db, jobs: Jobs): Promise<void> {
  await jobs.enqueue(db, expireOrdersJob, {}, { afterMs: everyMs });
}

/** Enqueues what goes back by itself: a trigger has written it, and one whose job waits already is left to it. */
async function enqueueRefunds(jobs: Jobs, tools: SendingTools): Promise<void> {
  for (const refund of await refundsToSend(tools, refundsAtOnce)) {
    await jobs.enqueue(tools.db, sendRefundJob, { refund });
  }
}
