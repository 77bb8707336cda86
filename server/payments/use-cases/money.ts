import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import type { PayWay, WayRefusal } from '#contract/payments/words.ts';
import { sentence } from '#contract/sentence.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import type { Db } from '#server/database.ts';
import { type OrderToPay, findOrderToPay } from '#server/orders/index.ts';
import { declineInWords, inWords } from '#server/platform/languages.ts';
import { qrCode } from '#server/platform/qr-code.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { paymentWays, readPaymentSettings } from '#server/store/index.ts';

import { type RefundTargets, attemptAnswer, moneyAnswer } from '../answers/money.ts';
import { findCollection } from '../queries/collections.ts';
import { readCollectable } from '../queries/second-collections.ts';
import { type AttemptRow, listAttemptsOf, listRefundsOf } from '../queries/money.ts';
import { dueOf, isOver, ownUpi, attemptToReport } from '../rules/money.ts';
import { isWithinUpiLimit } from '../rules/upi-link.ts';
import { gatewayOfNew } from './gateways.ts';

export interface MoneyTools {
  /** For queries that only read. */
  db: Db;
  providers: PaymentProviders;
  /** Returns where customers would like the refunds of these orders, in full for who sends money. */
  readRefundTargets: (
    db: Db,
    orderIds: readonly number[],
    mayPay: boolean,
  ) => Promise<RefundTargets>;
}

interface Wanted {
  orderId: number;
  /** Only an order of this account; any by default. */
  ownerId?: number;
  /** Whose attempt is shown; that which has come furthest by default. */
  way?: PayWay;
}

/** Returns how the money of an order stands. Throws `order_not_found`. */
export async function showMoney(
  tools: MoneyTools,
  { orderId, ownerId, way }: Wanted,
): Promise<MoneyOfOrder> {
  const order = await findOrderToPay(tools.db, orderId, ownerId);
  if (!order) throw new ShopError('order_not_found');
  const settings = await readPaymentSettings(tools.db);
  const attempts = await listAttemptsOf(tools.db, orderId);
  const refunds = await listRefundsOf(tools.db, orderId);
  const ways = waysOf(order, settings, tools.providers);
  const isWanted = ({ provider }: AttemptRow) =>
    way === undefined || (provider === ownUpi) === (way === 'upi');
  const shown = attemptToReport(attempts.filter(isWanted));
  const { upi_vpa: vpa, upi_payee: name, upi_category: category } = settings;
  const isPayable = ways.some((one) => one.way === 'upi' && one.refusal === null);
  const attempt =
    shown &&
    attemptAnswer(shown, {
      orderId,
      now: order.now,
      failure: failureOf(shown),
      payee: isPayable ? { vpa, name, ...(category && { category }) } : null,
      qrCode,
    });
  const isAdvanceRetained = isAdvanceRetainedOf(attempts, settings);
  const collected = await findCollection(tools.db, orderId);
  const cameBack = collected?.came_back_paise ?? 0;
  // What is between the courier and the shop is no customer's business.
  const collection = ownerId === undefined ? collected : undefined;
  const collectable = ownerId === undefined ? await readCollectable(tools.db, orderId) : 0;
  const targets: RefundTargets =
    refunds.length === 0
      ? new Map()
      : await tools.readRefundTargets(tools.db, [orderId], ownerId === undefined);
  const known = { isAdvanceRetained, cameBack, collection, collectable, targets };
  const more = { ...known, attempt: attempt ?? null };
  return moneyAnswer({ order, attempts, refunds, ways, ...more });
}

/** An advance that was begun to be paid has the terms of then, also if the settings have changed since. */
function isAdvanceRetainedOf(
  attempts: readonly AttemptRow[],
  { advance_kept: isRetained }: { advance_kept: boolean },
): boolean {
  return attemptToReport(attempts.filter(isOfAdvance))?.is_kept_if_refused ?? isRetained;
}

const isOfAdvance = ({ purpose }: AttemptRow): boolean => purpose === 'advance';

/** The ways in which an order may be paid online, and why not now. */
export function waysOf(
  order: OrderToPay,
  settings: Awaited<ReturnType<typeof readPaymentSettings>>,
  { gateways }: PaymentProviders,
): MoneyOfOrder['ways'] {
  const on = paymentWays(settings, { hasGateway: gateways.length > 0 });
  const due = dueOf(order);
  const refusalOf = (way: PayWay): WayRefusal | null => {
    if (!on[way]) return 'off';
    if (way === 'upi' && due && !isWithinUpiLimit(due.paise)) return 'above_limit';
    return isOver(order) ? 'too_late' : null;
  };
  return [
    { way: 'upi', is_test: false, refusal: refusalOf('upi') },
    {
      way: 'gateway',
      is_test: gatewayOfNew(gateways)?.is_test ?? false,
      refusal: refusalOf('gateway'),
    },
  ];
}

/** Why an attempt failed, in words of ours: never in those of the gateway. */
function failureOf({ state, reason, provider }: AttemptRow): string | null {
  if (state !== 'failed') return null;
  if (reason === 'expired') return inWords(sentence('paymentExpired'));
  // Its order was cancelled or paid in another way: nobody has looked for it without success.
  if (reason === 'closed') return null;
  if (provider === ownUpi) return inWords(sentence('paymentNotFound'));
  return declineInWords(reason) ?? declineInWords('other');
}
