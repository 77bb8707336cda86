import { attemptNamed, attemptReference } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import { findLanguageOf } from '#server/orders/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';
import { findAttempt, isPaymentKnown } from '../queries/gateway-attempts.ts';
import { nextBellMs } from '../rules/looking.ts';
import { orderPath } from '../rules/return-url.ts';
import { ringFromOutside } from './look-jobs.ts';

export interface ReturnTools {
  db: Db;
  jobs: Jobs;
  gateways: readonly Pick<
    Gateway,
    'name' | 'isReturnSigned' | 'paymentOfReturn' | 'isReturnOfFailure'
  >[];
}

interface Returning {
  provider: string;
  /** Our reference in the URL that the gateway was given. */
  reference: string;
  /** The fields that the gateway sent with the customer's browser. */
  returned: Record<string, string>;
}

/**
 * Returns the page of the order, in its language, that a customer comes back to from a gateway. If the gateway has signed that it was paid, it is
 * looked at now; the signature is checked against our own ids, so one for another order is worthless. A failed payment
 * is never signed: it is looked at too, but not for every such request. Once it is captured, only another payment is
 * news. Anybody who comes with none of these sees the order as it is known. Throws `not_found` if there is no such
 * attempt.
 */
export async function takeReturn(
  { db, jobs, gateways }: ReturnTools,
  { provider, reference, returned }: Returning,
): Promise<{ path: `/${string}`; isSigned: boolean }> {
  const gateway = gateways.find(({ name }) => name === provider);
  const named = attemptNamed(reference);
  const attempt = named === undefined ? undefined : await findAttempt(db, named);
  if (!gateway || attempt?.provider !== provider || attemptReference(attempt) !== reference) {
    throw new ShopError('not_found');
  }
  const { id, order_id: orderId, gateway_order: gatewayOrder } = attempt;
  const own = { gatewayOrder: gatewayOrder ?? '', reference };
  const isSigned = gatewayOrder !== null && gateway.isReturnSigned(returned, own);
  const isNews = isSigned
    ? attempt.state !== 'captured' || (await isNewPayment(db, gateway, returned))
    : attempt.state !== 'captured' && gateway.isReturnOfFailure(returned) && !isSeen(attempt);
  if (isNews) await ringFromOutside(db, jobs, { attempt: id, by: 'return' });
  const path = orderPath(await findLanguageOf(db, orderId), orderId);
  return { path, isSigned };
}

/**
 * Whether somebody has paid what was paid before: a signed return stays valid for ever, and otherwise adds nothing new.
 */
async function isNewPayment(
  db: Db,
  { name, paymentOfReturn }: Pick<Gateway, 'name' | 'paymentOfReturn'>,
  returned: Record<string, string>,
): Promise<boolean> {
  const payment = paymentOfReturn(returned);
  return payment !== null && !(await isPaymentKnown(db, name, payment));
}

const isSeen = ({ seen_ms_ago: seen }: { seen_ms_ago: number | null }): boolean =>
  nextBellMs(seen) > 0;
