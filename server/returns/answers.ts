import { rupees } from '#contract/money.ts';
import type { Return, ReturnableLine } from '#contract/returns/schemas.ts';
import { setOffRefusals } from '#contract/returns/words.ts';
import type { ReturnRules } from '#contract/returns/rules.ts';
import { pictureUrl } from '#server/media/index.ts';
import { readerLanguage } from '#server/platform/languages.ts';
import { conditionIn } from '#server/store/index.ts';

import type { ReturnFacts, ReturnRow } from './queries/returns.ts';
import { maskedTarget, refusalOfLine, refusalOfOrder, returnableUntil } from './rules.ts';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;
const amount = (paise: number | null): number | null => (paise === null ? null : rupees(paise));

interface Beside {
  /** The lines of its order, by their ids. */
  lines: ReadonlyMap<number, { product_id: number; product_name: string }>;
  /** The number of its credit note. */
  creditNote: string | null;
  /** Whom its order goes to, for staff. */
  customer: Return['customer'];
  /** Whether the caller sends money. */
  mayPay: boolean;
}

export const returnAnswer = (
  row: ReturnRow,
  { lines, creditNote, customer, mayPay }: Beside,
): Return => ({
  return_id: row.id,
  number: row.number,
  order_id: row.order_id,
  customer,
  state: row.state,
  reason: row.reason,
  wish: row.wish,
  words: row.words,
  refund_to: row.refund_to && (mayPay ? row.refund_to : maskedTarget(row.refund_to)),
  asked_at: row.asked_at.toISOString(),
  decided_at: time(row.decided_at),
  is_by_rules: row.decided_at !== null && row.decided_by === null,
  decline_reason: row.decline_reason,
  sent_at: time(row.sent_at),
  courier: row.courier,
  awb: row.awb,
  received_at: time(row.received_at),
  received_words: row.received_words,
  settled_at: time(row.settled_at),
  withdrawn_at: time(row.withdrawn_at),
  refund: amount(row.refund_paise),
  charges: rupees(row.charges_paise),
  credit_note: creditNote,
  exchange_order_id: row.exchange_order_id,
  set_off: row.set_off && setOffAnswer(row.set_off),
  was_set_off: rupees(row.set_off_paise),
  lines: row.lines.map((line) => ({
    order_line_id: line.order_line_id,
    product_id: lines.get(line.order_line_id)?.product_id ?? 0,
    product_name: lines.get(line.order_line_id)?.product_name ?? '',
    quantity: line.quantity,
    restocked: line.restocked,
    scrapped: line.scrapped,
    sent_back: line.sent_back,
    refund: amount(line.refund_paise),
  })),
  photographs: row.pictures.map(pictureUrl),
  due: row.due_paise && {
    goods: rupees(row.due_paise.goods),
    delivery: rupees(row.due_paise.delivery),
    fee: rupees(row.due_paise.fee),
  },
});

function setOffAnswer({ outcome, paise, to_pay: toPay }: NonNullable<ReturnRow['set_off']>) {
  const refusal = setOffRefusals.find((one) => one === outcome) ?? null;
  return { amount: rupees(paise), to_pay: rupees(toPay), refusal };
}

/** What of an order may come back, line by line. */
export function returnableAnswer(facts: ReturnFacts, rules: ReturnRules) {
  const lines = facts.lines.map((line): ReturnableLine => {
    const refusal = refusalOfLine(rules, facts, line, 'unwanted');
    const until = refusal === null ? returnableUntil(rules, facts, line, 'unwanted') : null;
    return {
      order_line_id: line.id,
      product_id: line.product_id,
      product_name: line.product_name,
      pieces: refusalOfOrder(facts) ? 0 : Math.max(0, line.quantity - line.returned),
      until: time(until),
      refusal,
    };
  });
  const mayFault = facts.lines.find(
    (line) => refusalOfLine(rules, facts, line, 'damaged') === null,
  );
  return {
    lines,
    damage_until: mayFault ? time(returnableUntil(rules, facts, mayFault, 'damaged')) : null,
    is_late: facts.is_late,
    is_exchanged: rules.is_exchanged,
    is_by_hand: facts.is_by_hand,
    pays: rules.pays,
    conditions: rules.conditions.map((one) => conditionIn(readerLanguage(), one)),
  };
}
