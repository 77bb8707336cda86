import { rupees } from '#contract/money.ts';
import { isOddlyDated, paymentReference } from '#contract/payments/references.ts';
import type { MoneyOfOrder, PaymentCase, PaymentRow } from '#contract/payments/schemas.ts';
import type { CaseKind, PayWay } from '#contract/payments/words.ts';
import type {
  Settlement,
  SettlementProblem,
  SettlementReading,
} from '#contract/payments/settlement-schemas.ts';
import type { Credit, StatementAnswer } from '#contract/payments/statement-schemas.ts';
import type { listOrdersToPay, OrderToPay } from '#server/orders/index.ts';

import type { CaseRow } from './queries/cases.ts';
import type { CollectionRow } from './queries/collections.ts';
import type { listOpen, listOpenRefunds } from './queries/lists.ts';
import type { AttemptRow, RefundRow } from './queries/money.ts';
import { dueAtDoorOf, dueOf, moneyState, ownUpi, sumsOf } from './rules/money.ts';
import { hasGateway } from './rules/refunding.ts';
import { upiLink } from './rules/upi-link.ts';
import type { MatchedCredit } from './use-cases/credits.ts';
import type { showSettlements } from './use-cases/settlements.ts';
import type { ReadStatement } from './use-cases/statement.ts';

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
  /** Whether an advance stays with the shop where its parcel is refused at the door. */
  isAdvanceKept: boolean;
  /** The attempt that is shown. */
  attempt: Attempt | null;
  /** Undefined where it is not shown. */
  collection: CollectionRow | undefined;
}

export function moneyAnswer({ order, attempts, refunds, ways, ...more }: Money): MoneyOfOrder {
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
    due: rupees(due?.paise ?? 0),
    purpose: due?.purpose ?? null,
    due_at_door: rupees(dueAtDoorOf(order)),
    is_advance_kept: more.isAdvanceKept,
    state: moneyState(order, attempts, refunds),
    pay_by: due ? timeOrNull(order.pay_by) : null,
    now: order.now.toISOString(),
    ways: due ? ways : [],
    attempt: more.attempt,
    refunds: refunds.map(refundAnswer),
    collection: more.collection ? collectionOfOrder(more.collection) : null,
  };
}

const collectionOfOrder = (row: CollectionRow): NonNullable<MoneyOfOrder['collection']> => ({
  due: rupees(row.due_paise),
  remitted: rupees(row.remitted_paise),
  references: row.remittances.map(({ reference }) => reference),
});

const refundAnswer = (row: RefundRow): MoneyOfOrder['refunds'][number] => ({
  id: row.id,
  amount: rupees(row.amount_paise),
  why: row.why,
  state: row.state,
  reference: row.bank_reference ?? row.gateway_refund,
  created_at: row.created_at.toISOString(),
  processed_at: timeOrNull(row.processed_at),
});

interface Shown {
  orderId: number;
  now: Date;
  failure: string | null;
  /** Null where nobody can pay to the shop's own address. */
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
    purpose: row.purpose,
    amount: rupees(row.amount_paise),
    state: row.state,
    claimed_at: timeOrNull(row.claimed_at),
    claimed_reference: reference,
    is_reference_odd: reference !== null && isOddlyDated(reference, row.claimed_at ?? now),
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
const wayOf = (provider: string): PayWay => (hasGateway(provider) ? 'gateway' : 'upi');

type Listed = Rows<typeof listOpen> | Rows<typeof listOpenRefunds>;
type Rows<Query extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

/** A payment or a refund in a list of staff, with what is known of its order. */
export function paymentRowAnswer(
  row: Listed,
  order: Rows<typeof listOrdersToPay> | undefined,
): PaymentRow {
  const { claimed_reference: reference, claimed_at: claimedAt } = row;
  return {
    attempt_id: row.attempt_id,
    order_id: row.order_id,
    customer: { name: order?.recipient_name ?? null, phone: order?.recipient_phone ?? null },
    amount: rupees(row.amount_paise),
    way: wayOf(row.provider),
    claimed_reference: reference,
    is_reference_odd:
      reference !== null && claimedAt !== null && isOddlyDated(reference, claimedAt),
    claimed_at: timeOrNull(claimedAt),
    created_at: row.created_at.toISOString(),
    pay_by: timeOrNull(order?.pay_by ?? null),
    reason: 'reason' in row ? row.reason : null,
    refund:
      'refund_paise' in row
        ? refundAnswer({
            ...row,
            id: row.refund_id,
            amount_paise: row.refund_paise,
            created_at: row.refund_created_at,
          } as RefundRow)
        : null,
  };
}

const timeOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

export const caseAnswer = (row: CaseRow): PaymentCase => ({
  id: row.id,
  kind: row.kind as CaseKind,
  provider: row.provider,
  reference: row.reference,
  said: row.said,
  order_id: row.order_id,
  asked: row.asked_paise === null ? null : rupees(row.asked_paise),
  amount: row.amount_paise === null ? null : rupees(row.amount_paise),
  currency: row.currency,
  opened_at: row.opened_at.toISOString(),
});

/** How many payments and problems of a statement are shown. */
export const shownPayments = 5;
export const shownProblems = 50;
const shownCell = 80;

export const statementAnswer = (read: ReadStatement): StatementAnswer => ({
  columns: read.columns ?? null,
  headings: read.headings,
  payments: read.credits.length,
  added: read.added,
  first: read.credits.slice(0, shownPayments).map(({ line, day, paise, references, text }) => ({
    line,
    day,
    amount: rupees(paise),
    reference: references[0] ?? null,
    text,
  })),
  problems: read.problems.slice(0, shownProblems).map(problemAnswer),
  problem_count: read.problems.length,
});

export const creditAnswer = ({ match, ...credit }: MatchedCredit): Credit => ({
  id: credit.id,
  day: credit.day,
  amount: rupees(credit.paise),
  reference: credit.references[0] ?? null,
  text: credit.text,
  state: credit.attempt_id === null ? (credit.is_set_aside ? 'set_aside' : 'open') : 'used',
  added_at: credit.added_at.toISOString(),
  order_id: credit.order_id,
  match: match
    ? {
        attempt_id: match.attemptId,
        order_id: match.orderId,
        recipient: match.recipient,
        amount: rupees(match.paise),
        by: match.by,
        sureness: match.doubt === null ? 'sure' : 'unsure',
        why: match.doubt,
      }
    : null,
});

type ShownSettlements = Awaited<ReturnType<typeof showSettlements>>;

/** What gateways have paid out, each by the name that people know; one whose keys are gone by the shop's own. */
export function settlementsAnswer(
  { rows, next, problems, problemCount, readings }: ShownSettlements,
  gateways: readonly { name: string; title: string }[],
) {
  const titles = new Map(gateways.map(({ name, title }) => [name, title]));
  const titleOf = (provider: string): string => titles.get(provider) ?? provider;
  return {
    status: 1 as const,
    data: rows.map((row): Settlement => ({
      id: row.id,
      gateway: titleOf(row.provider),
      settlement_id: row.settlement_id,
      utr: row.utr,
      settled_at: timeOrNull(row.settled_at),
      amount: rupees(row.paise),
      fee: rupees(row.fee_paise),
      payments: row.payments,
      refunds: row.refunds,
    })),
    next,
    problems: problems.map((row): SettlementProblem => ({
      kind: row.kind,
      id: row.id,
      gateway: titleOf(row.provider),
      is_refund: row.what === 'refund',
      name: row.name,
      order_id: row.order_id,
      amount: rupees(row.paise),
      expected: row.expected_paise === null ? null : rupees(row.expected_paise),
      at: row.at.toISOString(),
    })),
    problem_count: problemCount,
    readings: readings.map((row): SettlementReading => ({
      gateway: titleOf(row.provider),
      read_at: timeOrNull(row.read_at),
      failure: failureOf(row.failure),
    })),
  };
}

const failureOf = (code: string | null): SettlementReading['failure'] => {
  if (code === null) return null;
  return code === 'gateway_refused' ? 'refused' : 'unavailable';
};

/** What is not understood of a file, as short as it is shown. */
export const problemAnswer = <What>({
  line,
  what,
  cell,
}: {
  line: number;
  what: What;
  cell: string;
}) => ({
  line,
  what,
  cell: cell.slice(0, shownCell).toWellFormed(),
});
