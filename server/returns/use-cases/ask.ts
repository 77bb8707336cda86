import type { NewReturn, TakenReturn } from '#contract/returns/schemas.ts';
import {
  type ReturnReason,
  type ReturnRefusal,
  isShopToBlame,
  returnLimits,
} from '#contract/returns/words.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { lockOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { returnRules } from '#server/store/index.ts';

import { insertReturn } from '../queries/changes.ts';
import { type ReturnFacts, countReturnsOf, findReturnFacts } from '../queries/returns.ts';
import { refusalOfLine, refusalOfOrder } from '../rules.ts';

interface Asking {
  orderId: number;
  /** Who asks: the customer, or staff for somebody. */
  callerId: number | null;
  /** Whether staff ask, who may do so beyond the rules. */
  isTaken: boolean;
  asked: NewReturn | TakenReturn;
}

/**
 * Asks to return something of one's own order; the rules approve it, or it waits for the staff. Throws
 * `order_not_found`, `return_not_possible` with the reason, `return_too_many`, and `invalid_input` for lines of another
 * order.
 */
export const askReturn = (
  ordersDb: Db,
  asking: { orderId: number; callerId: number; asked: NewReturn },
): Promise<number> => transaction(ordersDb, (db) => askWithin(db, { ...asking, isTaken: false }));

/** The same for staff, who ask for a customer. */
export const takeReturn = (
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  { orderId, asked }: { orderId: number; asked: TakenReturn },
): Promise<number> =>
  audit.transaction(async (db) => {
    const id = await askWithin(db, { orderId, callerId: audit.actorId, isTaken: true, asked });
    const changes = [
      { subject: null, field: 'reason', before: null, after: asked.reason },
      { subject: null, field: 'is_beyond_rules', before: null, after: asked.is_beyond },
    ];
    return { result: id, entry: { subject: { id: orderId, name: null }, changes } };
  }, ordersDb);

async function askWithin(db: Db, { orderId, callerId, isTaken, asked }: Asking): Promise<number> {
  const order = await lockOrder(db, orderId);
  if (!order || (!isTaken && order.account_id !== callerId)) throw new ShopError('order_not_found');
  const facts = await findReturnFacts(db, orderId);
  if (!facts) throw new ShopError('order_not_found');
  const rules = returnRules(facts.rules);
  const isBeyond = isTaken && 'is_beyond' in asked && asked.is_beyond;
  const wanted = linesOf(facts, asked);
  const refusal = isBeyond ? refusalOfOrder(facts) : refusalOf(facts, wanted, asked.reason);
  if (refusal) throw notPossible(refusal);
  if (asked.wish === 'exchange' && !rules.is_exchanged && !isBeyond) {
    throw new ShopError('return_not_possible', [], { detail: sentence('returnNotExchanged') });
  }
  if ((await countReturnsOf(db, orderId)) >= returnLimits.maxPerOrder) {
    throw new ShopError('return_not_possible', [], { detail: sentence('returnsTooOften') });
  }
  // Staff who ask have decided.
  const isApproved = isTaken || (rules.approves_itself && !isShopToBlame(asked.reason));
  const { lines, reason, wish, words, refund_to: refundTo } = asked;
  return insertReturn(
    db,
    {
      order_id: orderId,
      state: isApproved ? 'approved' : 'asked',
      reason,
      wish,
      words: words ?? null,
      refund_to: refundTo ?? null,
      asked_by: isTaken ? null : callerId,
      taken_by: isTaken ? callerId : null,
      decided_at: isApproved ? facts.now : null,
      decided_by: isTaken ? callerId : null,
    },
    lines,
  );
}

type Line = ReturnFacts['lines'][number];

/** The lines of the order that are asked for. Throws `invalid_input` for what is not in it. */
const linesOf = (facts: ReturnFacts, { lines }: NewReturn): Line[] =>
  lines.map(({ order_line_id: wanted }, at) => {
    const line = facts.lines.find(({ id }) => id === wanted);
    if (line) return line;
    const path = `lines.${at}.order_line_id`;
    throw new ShopError('invalid_input', [{ path, message: sentence('returnLineUnknown') }]);
  });

/** Why what is asked cannot be returned; null if it can. */
function refusalOf(
  facts: ReturnFacts,
  lines: readonly Line[],
  reason: ReturnReason,
): ReturnRefusal | 'not_late' | null {
  const refusal = refusalOfOrder(facts);
  if (refusal) return refusal;
  if (reason === 'late' && !facts.is_late) return 'not_late';
  const rules = returnRules(facts.rules);
  for (const line of lines) {
    const ofLine = refusalOfLine(rules, facts, line, reason);
    if (ofLine) return ofLine;
  }
  return null;
}

const refusalSentences = {
  not_delivered: sentence('returnNotDelivered'),
  canceled: sentence('returnOfCanceled'),
  refunded: sentence('returnOfRefunded'),
  all_returned: sentence('returnedAlready'),
  never: sentence('returnNever'),
  too_late: sentence('returnTooLate'),
  not_late: sentence('returnNotLate'),
} as const;

const notPossible = (refusal: keyof typeof refusalSentences) =>
  new ShopError('return_not_possible', [], { detail: refusalSentences[refusal] });
