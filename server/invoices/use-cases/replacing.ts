import type { ErrorCode } from '#contract/errors.ts';
import type { ReplaceRequest } from '#contract/invoices/schemas.ts';
import type { ReplaceOutcome } from '#contract/invoices/words.ts';
import { findOrderToPay } from '#server/orders/index.ts';
import { sentence } from '#contract/sentence.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { gstinRefusals } from '#server/tax/index.ts';

import { type PaperRow, callReplaceInvoice } from '../queries/papers.ts';
import { showPapersOf } from './picked-up.ts';
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
 * Takes what is left of a wrong invoice back by a credit note and issues another one in its place, in one transaction: no money moves.
 * What had gone back before is credited over the new one. Returns the numbers of the three. Throws
 * `order_not_found`, or why it stays: it is none of this order, was replaced before, or nothing of it is left; it is too late, or the
 * shop is another one for the GST than when the goods left; nothing differs, or something is missing for the new one.
 */
export async function replaceInvoice(
  audit: Audit,
  orderId: number,
  asked: ReplaceRequest,
): Promise<{ paper: string; note: string; wrong: string }> {
  const { number, correction, buyer_name: name, buyer_address: address } = asked;
  return audit.transaction(async (db) => {
    const order = await findOrderToPay(db, orderId);
    if (!order) throw new ShopError('order_not_found');
    const wrongGstin = await gstinRefusals(db, asked.buyer_gstin);
    if (wrongGstin.length > 0) throw new ShopError('invalid_input', wrongGstin);
    const outcome = await callReplaceInvoice(db, orderId, {
      number,
      correction,
      buyer: { name, address },
      gstin: asked.buyer_gstin || null,
      state: asked.state_code || null,
    });
    if (outcome === 'credited' && order.cancelled_at !== null) {
      throw new ShopError('paper_credited', [], { detail: sentence('paperOfCanceledOrder') });
    }
    if (outcome !== 'replaced') throw new ShopError(refusals[outcome]);
    const papers = await showPapersOf(db, [orderId]);
    const wrong = papers.find((one) => one.number === number);
    const right = papers.find((one) => one.replaces_number === number);
    const paper = right?.number ?? '';
    const isNote = (one: PaperRow) => one.refers_number === number && one.correction !== null;
    const note = papers.find(isNote)?.number ?? '';
    const changes = differences(
      { paper: number, ...billedTo(wrong) },
      { paper, credit_note: note, correction, ...billedTo(right) },
    );
    return {
      result: { paper, note, wrong: number },
      entry: { subject: { id: orderId, name: null }, changes },
    };
  });
}

/** Whom an invoice names, and where it says that the goods were supplied; the order has its GSTIN, too. */
const billedTo = (paper: PaperRow | undefined) => ({
  buyer_gstin: paper?.buyer_gstin ?? null,
  buyer_name: paper?.buyer.name ?? null,
  buyer_address: paper?.buyer.address ?? null,
  place_of_supply: paper?.place_of_supply ?? null,
});
