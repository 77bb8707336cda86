import { attemptNamed, attemptReference } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';
import { findAttempt } from '../queries/gateway-attempts.ts';
import { ringBell } from './look-jobs.ts';

export interface ReturnTools {
  db: Db;
  jobs: Jobs;
  gateways: readonly Pick<Gateway, 'name' | 'isReturnSigned' | 'isReturnOfFailure'>[];
}

interface Returning {
  provider: string;
  /** Our reference in the URL that the gateway was given. */
  reference: string;
  /** What the gateway had the customer's browser say. */
  returned: Record<string, string>;
}

/**
 * Returns the order that a customer comes back to from a gateway. Where the gateway has signed that it was paid, it is
 * looked at now; the signature is checked against our own ids, so one for another order is worth nothing. That a payment
 * failed is signed by nobody: it is looked at too, but not by everybody who says so. Whoever comes with neither sees their
 * order as it is known. Throws `not_found` where there is no such attempt.
 */
export async function takeReturn(
  { db, jobs, gateways }: ReturnTools,
  { provider, reference, returned }: Returning,
): Promise<{ orderId: number; isSigned: boolean }> {
  const gateway = gateways.find(({ name }) => name === provider);
  const named = attemptNamed(reference);
  const attempt = named === undefined ? undefined : await findAttempt(db, named);
  if (!gateway || attempt?.provider !== provider || attemptReference(attempt) !== reference) {
    throw new ShopError('not_found');
  }
  const { id, order_id: orderId, gateway_order: gatewayOrder } = attempt;
  const own = { gatewayOrder: gatewayOrder ?? '', reference };
  const isSigned = gatewayOrder !== null && gateway.isReturnSigned(returned, own);
  const hasFailed = gateway.isReturnOfFailure(returned) && attempt.is_unseen;
  if (isSigned || hasFailed) await ringBell(db, jobs, id);
  return { orderId, isSigned };
}
