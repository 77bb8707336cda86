import { attemptNamed, attemptReference } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import type { HookSource } from '#server/platform/hooks/hook-source.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import type { Gateway, GatewayHook } from '../providers/gateway.ts';
import { findAttempt, findAttemptAt } from '../queries/gateway-attempts.ts';
import { ringBell } from './look-jobs.ts';
import { ringRefunds } from './refund-jobs.ts';

interface HookTools {
  db: Db;
  jobs: Jobs;
  gateways: readonly Pick<Gateway, 'name' | 'readHook' | 'readStoredHook'>[];
}

/**
 * What gateways tell. An event is only a bell: what it says of amounts and states is never read. It is done when the look
 * at its attempt, or at what goes back of it, is enqueued, not when the gateway has answered: that may take hours.
 */
export const paymentHooks = ({ db, jobs, gateways }: HookTools): HookSource[] =>
  gateways.map(({ name, readHook, readStoredHook }) => ({
    provider: name,
    keyOf: (headers, body) => readHook(headers, body)?.eventKey,
    handle: async ({ headers, body }) => {
      const hook = readStoredHook(headers, body);
      if (hook.event === 'unknown') return { state: 'quarantined', reason: 'unreadable' };
      if (!hook.isOfPayment) return { state: 'ignored', reason: 'no_payment' };
      const attempt = await findAttemptOf(db, name, hook);
      if (!attempt) return { state: 'quarantined', reason: 'unknown_order' };
      await (hook.isOfRefund ? ringRefunds : ringBell)(db, jobs, attempt.id);
      return { state: 'done', orderId: attempt.order_id };
    },
  }));

/** A link's payment names an order that the shop never heard of; our reference, which it repeats, names the attempt. */
async function findAttemptOf(db: Db, provider: string, hook: GatewayHook) {
  const found = await findAttemptAt(db, provider, hook);
  if (found) return found;
  const named = attemptNamed(hook.reference ?? '');
  const attempt = named === undefined ? undefined : await findAttempt(db, named);
  const isTheirs = attempt?.provider === provider && attemptReference(attempt) === hook.reference;
  return isTheirs ? attempt : undefined;
}
