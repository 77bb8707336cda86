import { rupees } from '#contract/money.ts';
import { isOddlyDated, paymentReference } from '#contract/payments/references.ts';
import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import type { PayWay } from '#contract/payments/words.ts';
import type { OrderToPay } from '#server/orders/index.ts';

import type { CollectionRow } from '../queries/collections.ts';
import type { AttemptRow, RefundRow } from '../queries/money.ts';
import {
  dueAtDoorOf,
  dueOf,
  givenUpOf,
  lateClaimOf,
  moneyState,
  ownUpi,
  sumsOf,
} from '../rules/money.ts';
import { hasGateway } from '../rules/refunding.ts';
import { upiLink } from '../rules/upi-link.ts';

type Attempt = NonNullable<MoneyOfOrder['attempt']>;

/** The shop's own UPI address. */
interface Payee {
  vpa: string;
  name: string;
  category?: string;
}

interface Money {
  order: OrderToPay;
  attempts: AttemptRow[];
  refunds: RefundRow[];
  ways: MoneyOfOrder['ways'];
  /** Whether an advance stays with the shop if its parcel is refused at the door. */
  isAdvanceRetained: boolean;
  /** The attempt that is shown. */
  attempt: Attempt | null;
  /** What came back unpaid, in paise. */
  cameBack: number;
  /** Undefined if it is not shown. */
  collection: CollectionRow | undefined;
  /** What a courier may still have collected though it was paid, in paise. */
  collectable: number;
  targets: RefundTargets;
}

export function moneyAnswer({ attempts, refunds, ways, ...more }: Money): MoneyOfOrder {
  const order = { ...more.order, came_back_paise: more.cameBack };
  const due = dueOf(order);
  const { paid, refunded } = sumsOf(order, attempts, refunds);
  return {
    order_id: order.id,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    is_cancelled: order.cancelled_at !== null,
    total: rupees(order.total_paise),
    paid: rupees(paid),
    refunded: rupees(refunded),
    given_up: rupees(givenUpOf(attempts)),
    came_back: rupees(more.cameBack),
    due: rupees(due?.paise ?? 0),
    purpose: due?.purpose ?? null,
    due_at_door: rupees(dueAtDoorOf(order)),
    is_advance_kept: more.isAdvanceRetained,
    state: moneyState(order, attempts, refunds),
    is_test: attempts.some(({ state, is_test: isTest }) => state === 'captured' && isTest),
    pay_by: due ? timeOrNull(order.pay_by) : null,
    now: order.now.toISOString(),
    ways: due ? ways : [],
    attempt: more.attempt,
    late_claim: lateClaimAnswer(lateClaimOf(order, attempts)),
    refunds: refunds.map((refund) => refundAnswer(refund, more.targets)),
    collection: more.collection ? collectionOfOrder(more.collection) : null,
    collectable: rupees(more.collectable),
  };
}

const lateClaimAnswer = (row: AttemptRow | undefined): MoneyOfOrder['late_claim'] =>
  row?.claimed_at
    ? {
        claimed_at: row.claimed_at.toISOString(),
        is_rejected: row.reason === 'rejected',
        reference: row.claimed_reference,
        is_reference_odd:
          row.claimed_reference !== null && isOddlyDated(row.claimed_reference, row.claimed_at),
      }
    : null;

const collectionOfOrder = (row: CollectionRow): NonNullable<MoneyOfOrder['collection']> => ({
  due: rupees(row.due_paise),
  remitted: rupees(row.remitted_paise),
  written_off: rupees(row.written_off_paise),
  second: rupees(row.second_paise),
  references: row.remittances.map(({ reference }) => reference),
});

/** What a payment came by that was set off. */
const exchangeMethod = 'exchange';

/** Where customers would like refunds, by the ids of these. */
export type RefundTargets = ReadonlyMap<number, string>;

export const refundAnswer = (
  row: RefundRow,
  targets: RefundTargets,
): MoneyOfOrder['refunds'][number] => ({
  id: row.id,
  amount: rupees(row.amount_paise),
  why: row.why,
  state: row.state,
  reference: row.bank_reference ?? row.gateway_refund,
  set_off_order: row.set_off_order,
  is_by_hand: row.by_hand,
  to: row.by_hand ? (targets.get(row.id) ?? null) : null,
  created_at: row.created_at.toISOString(),
  processed_at: timeOrNull(row.processed_at),
});

interface Shown {
  orderId: number;
  now: Date;
  failure: string | null;
  /** Null if nobody can pay to the shop's own address. */
  payee: Payee | null;
  qrCode: (text: string) => { size: number; path: string };
}

export function attemptAnswer(
  row: AttemptRow,
  { orderId, now, failure, payee, qrCode }: Shown,
): Attempt {
  const { claimed_reference: reference } = row;
  const isOwnUpi = row.provider === ownUpi;
  const isOpen = row.state === 'opened' || row.state === 'created';
  return {
    id: row.id,
    way: wayOf(row.provider),
    is_cash: row.provider === 'cash' && row.method !== exchangeMethod,
    is_exchange: row.method === exchangeMethod,
    purpose: row.purpose,
    amount: rupees(row.amount_paise),
    state: row.state,
    claimed_at: timeOrNull(row.claimed_at),
    claimed_reference: reference,
    is_reference_odd: reference !== null && isOddlyDated(reference, row.claimed_at ?? now),
    is_typed: row.is_typed,
    is_other_amount: row.is_other_amount,
    failure,
    upi:
      isOwnUpi && isOpen && payee
        ? upiAnswer(payee, { orderId, paise: row.amount_paise }, qrCode)
        : null,
    pay_url: isOpen || row.may_retry ? row.pay_url : null,
  };
}

function upiAnswer(
  payee: Payee,
  wanted: { orderId: number; paise: number },
  qrCode: Shown['qrCode'],
): NonNullable<Attempt['upi']> {
  const link = upiLink(payee, wanted);
  return {
    link,
    vpa: payee.vpa,
    payee: payee.name,
    reference: paymentReference(wanted.orderId),
    qr: qrCode(link),
  };
}

/** Cash is no way online; it is shown like what else the shop gets by itself. */
export const wayOf = (provider: string): PayWay => (hasGateway(provider) ? 'gateway' : 'upi');

export const timeOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;
