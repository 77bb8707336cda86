import type { Db } from '#server/database.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import { callClaimPayment } from '../queries/opening.ts';

interface Claim {
  orderId: number;
  ownerId: number;
  /** As the bank writes it; null if the customer has none at hand. */
  reference: string | null;
}

/** How often a customer may correct the reference of one attempt. */
const maxClaims = 5;

/**
 * Stores a customer's claim that an order was paid by UPI: the order waits longer, and nothing else changes. Throws
 * `order_not_found`, `already_paid`, `payment_way_unavailable` if no payment was begun, `payment_reference_taken` and
 * `too_many_attempts`.
 */
export async function claimPayment(
  { db, ordersDb }: { db: Db; ordersDb: Db },
  claim: Claim,
): Promise<void> {
  const { claimed_wait_hours: hours } = await readPaymentSettings(db);
  const wanted = { ...claim, hours, max: maxClaims };
  const outcome = await tryAgain(() => callClaimPayment(ordersDb, wanted));
  if (outcome !== 'claimed') throw new ShopError(refusals[outcome]);
}

const refusals = {
  not_found: 'order_not_found',
  nothing_open: 'payment_way_unavailable',
  already_paid: 'already_paid',
  too_many: 'too_many_attempts',
  taken: 'payment_reference_taken',
} as const;
