import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import type { Gateway, GatewayPayment, ListedRefund } from '../providers/gateway.ts';
import { callNoteRefund } from '../queries/refunds.ts';
import { matchLines } from '../queries/settlements.ts';
import { change, withStatus } from './logged-status.ts';

/**
 * Asks a gateway what it gives back of a payment, and writes what the shop has not asked for: its owner has made it in
 * the gateway's own dashboard. Asking again changes nothing.
 */
export async function noteRefunds(
  { ordersDb }: { ordersDb: Db },
  gateway: Pick<Gateway, 'name' | 'listRefunds'>,
  { payment, orderId }: { payment: GatewayPayment; orderId: number },
): Promise<void> {
  if (payment.state !== 'captured' || payment.refundedPaise === 0) return;
  const written: ListedRefund[] = [];
  const listed = await gateway.listRefunds(payment);
  // Those that the shop has asked for first: the others may be done in place of what was refused.
  for (const refund of listed.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (await noteRefund(ordersDb, gateway.name, { refund, orderId })) written.push(refund);
  }
  // Settlement rows may list it already.
  const lines = written.map(({ id, paymentId }) => ({ entityId: id, kind: 'refund', paymentId }));
  if (lines.length > 0) await matchLines(ordersDb, gateway.name, lines);
}

const rankOf = ({ own }: ListedRefund): number => Number(own === null);

/** Writes one with its entry in the log; returns whether it was not known. */
function noteRefund(
  ordersDb: Db,
  provider: string,
  { refund, orderId }: { refund: ListedRefund; orderId: number },
): Promise<boolean> {
  const { id, paymentId, paise, state, bankReference, own } = refund;
  if (state === 'failed') return Promise.resolve(false);
  const listed = { id, payment: paymentId, paise, state, bankReference, own };
  return transaction(ordersDb, async (db) => {
    const { result: outcome, changes: status } = await withStatus(db, orderId, () =>
      callNoteRefund(db, provider, listed),
    );
    if (outcome !== 'written') return false;
    await insertAuditEntry(db, {
      actorId: null,
      action: 'refund_found',
      subject: { id: orderId, name: null },
      changes: [...status, change('amount', null, rupees(paise)), change('reference', null, id)],
    });
    return true;
  });
}
