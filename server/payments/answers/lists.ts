import { rupees } from '#contract/money.ts';
import { isOddlyDated } from '#contract/payments/references.ts';
import type { PaymentCase, PaymentRow } from '#contract/payments/schemas.ts';
import type { CaseKind } from '#contract/payments/words.ts';
import type { listOrdersToPay } from '#server/orders/index.ts';

import type { CaseRow } from '../queries/cases.ts';
import type { listOpen, listOpenRefunds } from '../queries/lists.ts';
import type { RefundRow } from '../queries/money.ts';
import { type RefundTargets, refundAnswer, timeOrNull, wayOf } from './money.ts';

type Listed = Rows<typeof listOpen> | Rows<typeof listOpenRefunds>;
type Rows<Query extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

/** A payment or a refund in a list of staff, with what is known of its order. */
export function paymentRowAnswer(
  row: Listed,
  order: Rows<typeof listOrdersToPay> | undefined,
  targets: RefundTargets,
): PaymentRow {
  const { claimed_reference: reference, claimed_at: claimedAt } = row;
  return {
    attempt_id: row.attempt_id,
    order_id: row.order_id,
    customer: {
      name: order?.recipient_name ?? null,
      phone: order?.recipient_phone ?? order?.owner_phone ?? null,
    },
    ordered_from: order?.recipient_phone ? otherThan(order.recipient_phone, order) : null,
    amount: rupees(row.amount_paise),
    way: wayOf(row.provider),
    is_test: row.is_test,
    is_at_door: row.is_at_door,
    claimed_reference: reference,
    is_reference_odd:
      reference !== null && claimedAt !== null && isOddlyDated(reference, claimedAt),
    claimed_at: timeOrNull(claimedAt),
    created_at: row.created_at.toISOString(),
    pay_by: timeOrNull(order?.pay_by ?? null),
    reason: 'reason' in row ? row.reason : null,
    refund:
      'refund_paise' in row
        ? refundAnswer(
            {
              ...row,
              id: row.refund_id,
              amount_paise: row.refund_paise,
              created_at: row.refund_created_at,
              // What was set off waits for nobody.
              set_off_order: null,
            } as RefundRow,
            targets,
          )
        : null,
  };
}

/** The number of whoever ordered, where another one receives the parcel: their money it was. */
const otherThan = (phone: string, { owner_phone: own }: { owner_phone: string | null }) =>
  own === phone ? null : own;

export const caseAnswer = (row: CaseRow): PaymentCase => ({
  id: row.id,
  kind: row.kind as CaseKind,
  provider: row.provider,
  reference: row.reference,
  said: row.said,
  order_id: row.order_id,
  other_order_id: row.other_order_id,
  asked: row.asked_paise === null ? null : rupees(row.asked_paise),
  amount: row.amount_paise === null ? null : rupees(row.amount_paise),
  currency: row.currency,
  opened_at: row.opened_at.toISOString(),
});
