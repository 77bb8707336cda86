import type { AttemptPurpose, PayWay } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';
import { findOrderToPay } from '#server/orders/index.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import type { Gateway } from '../providers/gateway.ts';
import { callOpenAttempt } from '../queries/opening.ts';
import { dueOf, ownUpi } from '../rules/money.ts';
import type { OpenAtGateway } from './limit-openings.ts';
import { gatewayOfNew } from './gateways.ts';
import { type MoneyTools, waysOf } from './money.ts';

export interface OpeningTools extends MoneyTools {
  /** For queries that wait for locks. */
  ordersDb: Db;
  gateways: readonly Pick<Gateway, 'name' | 'checkout'>[];
  openAtGateway?: OpenAtGateway;
}

interface Opening {
  orderId: number;
  ownerId: number;
  way: PayWay;
  /** What is due by default. */
  purpose?: AttemptPurpose;
}

/** How often one order may be begun to be paid: more is nobody who wants to pay. */
const maxAttempts = 20;

/**
 * Begins to pay an order, or goes on with what was begun in this way. Throws `order_not_found`, `already_paid`,
 * `payment_way_unavailable`, `too_many_attempts`, and the errors of the gateway.
 */
export async function openPayment(
  tools: OpeningTools,
  { orderId, ownerId, way, purpose }: Opening,
): Promise<void> {
  const order = await findOrderToPay(tools.db, orderId, ownerId);
  if (!order) throw new ShopError('order_not_found');
  if (order.payment_status === 'Paid') throw new ShopError('already_paid');
  const due = dueOf(order);
  const settings = await readPaymentSettings(tools.db);
  const ways = waysOf(order, settings, tools.providers);
  const isOffered = ways.some((one) => one.way === way && one.refusal === null);
  if (!due || !isOffered || (purpose && purpose !== due.purpose)) {
    throw new ShopError('payment_way_unavailable');
  }
  const gateway = gatewayOfNew(tools.gateways);
  const provider = way === 'upi' ? ownUpi : gateway?.name;
  if (provider === undefined || (way === 'gateway' && !tools.openAtGateway)) {
    throw new ShopError('payment_way_unavailable');
  }
  const isOnOwnPage = way === 'gateway' && settings.gateway_page === 'shop' && gateway?.checkout;
  const page = isOnOwnPage ? 'script' : 'link';
  const attempt = await beginAttempt(tools, { orderId, ownerId, provider, ...due, page });
  if (way === 'gateway') await tools.openAtGateway?.(attempt);
}

/** Begins an attempt, or goes on with one; its number. Throws the same errors, but for those of the gateway. */
export async function beginAttempt(
  { ordersDb }: Pick<OpeningTools, 'ordersDb'>,
  wanted: Omit<Parameters<typeof callOpenAttempt>[1], 'max'>,
): Promise<number> {
  const opened = await tryAgain(() => callOpenAttempt(ordersDb, { ...wanted, max: maxAttempts }));
  if (opened.outcome !== 'open') throw new ShopError(refusals[opened.outcome]);
  return opened.attempt;
}

const refusals = {
  not_found: 'order_not_found',
  cancelled: 'payment_way_unavailable',
  too_late: 'payment_way_unavailable',
  already_paid: 'already_paid',
  too_many: 'too_many_attempts',
} as const;
