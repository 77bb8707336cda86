import type { Db } from '#server/database.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import type { Gateway } from './providers/gateway.ts';
import { expireOrders } from './use-cases/expire.ts';
import { withCircuitBreaker } from './use-cases/circuit-breaker.ts';
import { doLook, lookJob } from './use-cases/look-jobs.ts';
import type { LookingTools } from './use-cases/look.ts';
import { doSendRefund, enqueueRefunds, sendRefundJob } from './use-cases/refund-jobs.ts';
import type { SendingTools } from './use-cases/send-refund.ts';
import {
  type SettlementTools,
  msUntilNextReading,
  readSettlements,
} from './use-cases/settlements.ts';

/** Cancels the orders that were not paid in time. There is one at a time, and each enqueues the next. */
export const expireOrdersJob: JobKind<Record<string, never>> = {
  name: 'payments.expire',
  keyOf: () => 'all',
};

/** Reads what gateways have paid out, every day at eleven in India, and if somebody asks for it. */
export const readSettlementsJob: JobKind<{ isAsked?: boolean }> = {
  name: 'payments.settlements',
  keyOf: ({ isAsked }) => (isAsked ? 'asked' : 'daily'),
};

const everyMs = 60_000;

interface PaymentTools extends Omit<LookingTools & SendingTools & SettlementTools, 'gateways'> {
  gateways: readonly Gateway[];
}

export function paymentJobs(jobs: Jobs, { gateways, ...others }: PaymentTools): void {
  const tools = { ...others, gateways: gateways.map((gateway) => withCircuitBreaker(gateway)) };
  jobs.handle(expireOrdersJob, async () => {
    // First, so that a process that is killed, or an order that fails, stops none of those that follow.
    await enqueueExpireOrders(tools.db, jobs);
    // Refunds that cannot be enqueued do not keep goods in orders that nobody has paid.
    const steps = [() => enqueueRefunds(jobs, tools), () => expireOrders(tools)];
    await eachInTurn(steps, (step) => step());
  });
  jobs.handle(sendRefundJob, (sending) => doSendRefund({ ...tools, jobs }, sending));
  jobs.handle(lookJob, (look) => doLook({ ...tools, jobs }, look));
  jobs.handle(readSettlementsJob, async ({ isAsked }) => {
    // First, so that a process that is killed, or a gateway that does not answer, stops none of those that follow.
    if (!isAsked) await enqueueReading(tools.db, jobs);
    await readSettlements(tools);
  });
}

/** Enqueues the first of the jobs that go on for ever at the start; nothing happens if one is already enqueued. */
export async function enqueuePaymentJobs(db: Db, jobs: Jobs): Promise<void> {
  await enqueueExpireOrders(db, jobs);
  await enqueueReading(db, jobs);
}

const enqueueReading = async (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, readSettlementsJob, {}, { afterMs: await msUntilNextReading(db) });

async function enqueueExpireOrders(db: Db, jobs: Jobs): Promise<void> {
  await jobs.enqueue(db, expireOrdersJob, {}, { afterMs: everyMs });
}
