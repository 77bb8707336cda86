import { createHash } from 'node:crypto';

import { attemptNamed, attemptReference } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import type { HookSource } from '#server/platform/hooks/hook-source.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway, GatewayHook } from '../providers/gateway.ts';
import { callOpenCase } from '../queries/cases.ts';
import { findAttempt, findAttemptAt } from '../queries/gateway-attempts.ts';
import { ringFromOutside } from './look-jobs.ts';
import { ringRefunds } from './refund-jobs.ts';

interface HookTools {
  db: Db;
  jobs: Jobs;
  gateways: readonly Pick<Gateway, 'name' | 'signedHook' | 'readStoredHook' | 'findPayment'>[];
}

/**
 * Hooks of gateways. An event is only a bell: its amounts and states are never read. It is done when the look
 * at its attempt, and at what goes back of it, is enqueued, not when the gateway has answered: that may take hours.
 */
export const paymentHooks = ({ db, jobs, gateways }: HookTools): HookSource[] =>
  gateways.map((gateway) => ({
    provider: gateway.name,
    signedEvent: (headers, body) => {
      const hook = gateway.signedHook(headers, body);
      return hook && { key: hook.eventKey, sentAt: hook.sentAt };
    },
    handle: async ({ headers, body }) => {
      const { name } = gateway;
      const hook = gateway.readStoredHook(headers, body);
      if (hook.event === 'unknown' || !isStorable(hook)) {
        const reference = hook.event === 'unknown' ? hook.eventKey : hashOf(body);
        await callOpenCase(db, { kind: 'unreadable', provider: name, reference });
        return { state: 'quarantined', reason: 'unreadable' };
      }
      if (!hook.isOfPayment) return { state: 'ignored', reason: 'no_payment' };
      const attempt = await findAttemptOf(db, name, hook);
      if (hook.dispute) await openDispute(db, name, hook.dispute, attempt?.id);
      if (!attempt) {
        await openUnknown(db, gateway, hook);
        return { state: 'quarantined', reason: 'unknown_order' };
      }
      if (hook.isOfRefund) await ringRefunds(db, jobs, attempt.id);
      // Also for a refund: the shop's owner may have made it in the gateway's own dashboard.
      await ringFromOutside(db, jobs, { attempt: attempt.id, by: 'hook' });
      return { state: 'done', orderId: attempt.order_id };
    },
  }));

/**
 * No gateway has an id with a NUL, or one without an end: the database would never take it, however often it is tried.
 */
const isStorable = ({ orderId, paymentId, dispute }: GatewayHook): boolean =>
  [orderId, paymentId, dispute?.id, dispute?.said].every(
    (text) => (text ?? '').length <= 200 && !text?.includes('\0'),
  );

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** A link's payment names an order that the shop does not know; our reference, which it repeats, names the attempt. */
async function findAttemptOf(db: Db, provider: string, hook: GatewayHook) {
  const found = await findAttemptAt(db, provider, hook);
  if (found) return found;
  const named = attemptNamed(hook.reference ?? '');
  const attempt = named === undefined ? undefined : await findAttempt(db, named);
  const isTheirs = attempt?.provider === provider && attemptReference(attempt) === hook.reference;
  return isTheirs ? attempt : undefined;
}

/** Shows a dispute to a person: what its payment has paid stays as it is. */
const openDispute = (
  db: Db,
  provider: string,
  { id: reference, said }: NonNullable<GatewayHook['dispute']>,
  attempt?: number,
): Promise<void> =>
  callOpenCase(db, {
    kind: 'dispute',
    provider,
    reference,
    said,
    ...(attempt !== undefined && { attempt }),
  });

/** Shows money to a person that is of no order of this shop. The gateway is asked whether any was taken at all. */
async function openUnknown(
  db: Db,
  { name: provider, findPayment }: Pick<Gateway, 'name' | 'findPayment'>,
  { paymentId, orderId, dispute }: GatewayHook,
): Promise<void> {
  if (paymentId === null || dispute) return;
  const payment = await findPayment({ id: paymentId, orderId }).catch((error: unknown) => {
    // It is shown without its amount, rather than not at all.
    if (error instanceof ShopError) return undefined;
    throw error;
  });
  if (payment?.state === 'failed' || payment?.state === 'opened') return;
  const { paise, currency } = payment ?? {};
  await callOpenCase(db, {
    kind: 'unknown_order',
    provider,
    reference: paymentId,
    ...(paise !== undefined && { paise }),
    ...(currency !== undefined && { currency }),
  });
}
