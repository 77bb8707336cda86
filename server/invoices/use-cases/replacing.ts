import type { ErrorCode } from '#contract/errors.ts';
import type { ReplaceRequest } from '#contract/invoices/schemas.ts';
import type { ReplaceOutcome } from '#contract/invoices/words.ts';
import { hasOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { callReplaceInvoice, listPapersOf } from '../queries/papers.ts';
import { missing } from './papers.ts';

const refusals = {
  ...missing,
  not_found: 'paper_not_found',
  replaced_before: 'paper_replaced_before',
  credited: 'paper_credited',
  too_late: 'paper_too_late',
  seller_changed: 'paper_seller_changed',
  same: 'paper_same',
} as const satisfies Record<Exclude<ReplaceOutcome, 'replaced'>, ErrorCode>;

/**
 * Takes a wrong invoice back by a credit note and issues another one in its place, in one transaction: no money moves. Returns the numbers
 * of the three. Throws
 * `order_not_found`, or why it stays: it is none of this order, was replaced before, or some of it was taken back; it is too late, or the
 * shop is another one for the GST than when the goods left; nothing differs, or something is missing for the new one.
 */
export async function replaceInvoice(
  audit: Audit,
  orderId: number,
  asked: ReplaceRequest,
): Promise<{ paper: string; note: string; wrong: string }> {
  const { number, correction, buyer_name: name, buyer_address: address } = asked;
  return audit.transaction(async (db) => {
    if (!(await hasOrder(db, orderId))) throw new ShopError('order_not_found');
    const outcome = await callReplaceInvoice(db, orderId, {
      number,
      correction,
      buyer: { name, address },
      gstin: asked.buyer_gstin || null,
      state: asked.state_code || null,
    });
    if (outcome !== 'replaced') throw new ShopError(refusals[outcome]);
    const papers = await listPapersOf(db, [orderId]);
    const paper = papers.find(({ replaces_number: wrong }) => wrong === number)?.number ?? '';
    const note = papers.find(({ refers_number: billed }) => billed === number)?.number ?? '';
    const changes = differences({ paper: number }, { paper, credit_note: note, correction });
    return {
      result: { paper, note, wrong: number },
      entry: { subject: { id: orderId, name: null }, changes },
    };
  });
}
