import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { findRefund, listRefundsOnTheirWay } from '../queries/refunds.ts';
import { nextTryMs } from '../rules/looking.ts';
import { ringBell } from './look-jobs.ts';
import { type SendingTools, refundsToSend, sendRefund } from './send-refund.ts';

/** `bell` is set if the gateway's event has asked for this: how often it was tried without success. */
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
  // Hundreds at once are given back when a gateway is there again.
  isPrompt: true,
  keyOf: ({ refund, bell }) => (bell === undefined ? `${refund}` : `${refund} bell`),
};

/** How many refunds one statement enqueues. */
const refundsAtOnce = 500;

/**
 * Enqueues what goes back by itself: a trigger has written it, and one whose job waits already is left to it. All are
 * gone through: banks take days for some, and what was written behind them waits for none of them.
 */
export async function enqueueRefunds(jobs: Jobs, tools: SendingTools): Promise<void> {
  let refunds: number[] = [];
  do {
    refunds = await refundsToSend(tools, refundsAtOnce, refunds.at(-1));
    const data = refunds.map((refund) => ({ refund }));
    if (data.length > 0) await jobs.enqueueAll(tools.db, sendRefundJob, data);
  } while (refunds.length === refundsAtOnce);
}

/** Has all refunds of an attempt looked at now because of its gateway's event, whose contents are not trusted. */
export async function ringRefunds(db: Db, jobs: Jobs, attempt: number): Promise<void> {
  for (const refund of await listRefundsOnTheirWay(db, attempt)) {
    await jobs.enqueue(db, sendRefundJob, { refund, bell: 0 });
  }
}

/**
 * A bell that was rung too early, or that the gateway could not answer, rings again so often; then the schedule looks.
 */
const maxBells = 5;

/** Does one of these jobs, and enqueues the next while the gateway has not finished. */
export async function doSendRefund(
  tools: SendingTools & { jobs: Jobs },
  { refund, bell }: Sending,
): Promise<void> {
  const laterMs = await sendRefund(tools, refund);
  const { db, jobs } = tools;
  if (laterMs === undefined) return ringWhereRefused(tools, refund);
  if (bell === undefined) {
    await jobs.enqueue(db, sendRefundJob, { refund }, { afterMs: laterMs });
  } else if (bell < maxBells) {
    await jobs.enqueue(db, sendRefundJob, { refund, bell: bell + 1 }, { afterMs: nextTryMs(bell) });
  }
  return undefined;
}

/** What a gateway has refused may have been given back in its own dashboard: its payment is looked at. */
async function ringWhereRefused(
  { db, ordersDb, jobs }: SendingTools & { jobs: Jobs },
  id: number,
): Promise<void> {
  const refund = await findRefund(ordersDb, id);
  if (refund?.state === 'failed' && !refund.by_hand) await ringBell(db, jobs, refund.attempt);
}
