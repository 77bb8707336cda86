import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { z } from 'zod';

import { CashfreeEvent } from './cashfree-wire.ts';
import type { GatewayHook } from './gateway.ts';

/** Returns what a hook is about whose signature was checked when it came. */
export function readStoredHook(headers: IncomingHttpHeaders, body: Buffer): GatewayHook {
  const sentAt = Number(headers['x-webhook-timestamp']) / 1_000;
  const shared = Number.isFinite(sentAt) ? { sentAt } : {};
  const event = readEvent(body);
  const hash = createHash('sha256').update(body).digest('hex');
  if (!event) return { ...shared, ...nothing, eventKey: hash, event: 'unknown' };
  const { type, data } = event;
  const { payment, refund, dispute, order } = data;
  const tagged = order?.order_tags?.['link_id'];
  const link = data.link_id ?? (typeof tagged === 'string' ? tagged : null);
  const disputed = dispute ? data.order_details?.cf_payment_id : undefined;
  const paymentId = (payment ?? refund)?.cf_payment_id ?? disputed ?? order?.transaction_id ?? null;
  const id = dispute?.dispute_id ?? refund?.cf_refund_id ?? paymentId ?? link;
  const status = dispute?.dispute_status ?? refund?.refund_status ?? payment?.payment_status;
  return {
    ...shared,
    // Cashfree's events have no ids: their subject and its state identify them.
    eventKey: id === null ? hash : [type, id, status ?? data.link_status].filter(Boolean).join(' '),
    event: type,
    // An order of a link is not known to the shop; the link's own event names it.
    isOfPayment: link !== null || Boolean(refund ?? dispute) || !isOfLink(order?.order_id),
    isOfRefund: Boolean(refund),
    orderId: link ?? order?.order_id ?? null,
    paymentId,
    dispute: dispute ? { id: dispute.dispute_id, said: (status ?? type).toLowerCase() } : null,
    reference: link,
  };
}

const nothing = {
  isOfPayment: false,
  isOfRefund: false,
  orderId: null,
  paymentId: null,
  dispute: null,
  reference: null,
};

const isOfLink = (orderId: string | null | undefined): boolean =>
  orderId?.startsWith('CFPay_') ?? true;

function readEvent(body: Buffer): z.output<typeof CashfreeEvent> | undefined {
  try {
    return CashfreeEvent.parse(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}
