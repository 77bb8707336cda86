import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { listRefundsOnTheirWay } from '../queries/refunds.ts';
import { nextTryMs } from '../rules/looking.ts';
import { type SendingTools, refundsToSend, sendRefund } from './send-refund.ts';

/** `bell` is set where the gateway said that there is something to see: how often it was tried in vain. */
interface Sending {
  refund: number;
  bell?: number;
}

/**
 * Has a gateway give money back, or asks what has become of it. As with looks at payments, a bell does not wait for the
 * look by the schedule, which may be hours away.
 */
export const sendRefundJob: JobKind<Sending> = {
  name: 'payments.refund',
  keyOf: ({ refund, bell }) => (bell === undefined ? `${refund}` : `${refund} bell`),
};

/** How many refunds that nobody has enqueued, or that were left, are taken up at once. */
const refundsAtOnce = 100;

/** Enqueues what goes back by itself: a trigger has written it, and one whose job waits already is left to it. */
export async function enqueueRefunds(jobs: Jobs, tools: SendingTools): Promise<void> {
  for (const refund of await refundsToSend(tools, refundsAtOnce)) {
    await jobs.enqueue(tools.db, sendRefundJob, { refund });
  }
}

/** Has all that goes back of an attempt looked at now, because its gateway said so. What it said is not taken for true. */
export async function ringRefunds(db: Db, jobs: Jobs, attempt: number): Promise<void> {
  for (const refund of await listRefundsOnTheirWay(db, attempt)) {
    await jobs.enqueue(db, sendRefundJob, { refund, bell: 0 });
  }
}

/** A bell that was rung too early, or that the gateway could not answer, rings again so often; then the schedule looks. */
const mostBells = 5;

/** Does one of these jobs, and enqueues the next while the gateway has not finished. */
export async function doSendRefund(
  tools: SendingTools & { jobs: Jobs },
  { refund, bell }: Sending,
): Promise<void> {
  const laterMs = await sendRefund(tools, refund);
  if (laterMs === undefined) return;
  const { db, jobs } = tools;
  if (bell === undefined) {
    await jobs.enqueue(db, sendRefundJob, { refund }, { afterMs: laterMs });
  } else if (bell < mostBells) {
    await jobs.enqueue(db, sendRefundJob, { refund, bell: bell + 1 }, { afterMs: nextTryMs(bell) });
  }
}
