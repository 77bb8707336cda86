import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { z } from 'zod';

import { areSameBytes } from '#server/platform/same-secret.ts';

import type { GatewayHook, OwnOrder, SignedHook } from './gateway.ts';
import { RazorpayEvent } from './razorpay-wire.ts';

/** Whether a text of 64 hex digits is the HMAC-SHA256 of these bytes, in constant time. */
function isSigned(bytes: Buffer | string, secret: string, signature: unknown): boolean {
  if (secret === '' || typeof signature !== 'string' || !/^[\da-f]{64}$/i.test(signature)) {
    return false;
  }
  const right = createHmac('sha256', secret).update(bytes).digest();
  return areSameBytes(Buffer.from(signature, 'hex'), right);
}

/**
 * Whether a customer who returns brings Razorpay's signature for this order of ours. The signature is checked over our
 * own order from the table, not over the one that they send, so a signature for another order proves nothing.
 */
export function isReturnSigned(
  returned: Record<string, string>,
  { gatewayOrder, reference }: OwnOrder,
  keySecret: string,
): boolean {
  const { razorpay_payment_id: payment, razorpay_signature: signature } = returned;
  if (!payment) return false;
  const text = gatewayOrder.startsWith('plink_')
    ? [gatewayOrder, reference, returned['razorpay_payment_link_status'] ?? '', payment].join('|')
    : `${gatewayOrder}|${payment}`;
  return isSigned(text, keySecret, signature);
}

/**
 * Returns by what a hook is known, undefined unless one of the secrets has signed these very bytes. Many come at once,
 * so that it is not read before it is stored.
 */
export function signedHook(
  headers: IncomingHttpHeaders,
  body: Buffer,
  secrets: readonly string[],
): SignedHook | undefined {
  const signature = headers['x-razorpay-signature'];
  // All are tried, so that the time does not reveal which one is right.
  const matches = secrets.filter((secret) => isSigned(body, secret, signature));
  return matches.length === 0 ? undefined : { eventKey: keyOf(headers, body) };
}

/** Returns what a hook is about whose signature was checked when it came. */
export function readStoredHook(headers: IncomingHttpHeaders, body: Buffer): GatewayHook {
  const { event, payload } = readEvent(body);
  const { payment, order, refund, dispute, payment_link: link } = payload;
  const notes = payment?.entity.notes ?? {};
  const noted = notes['reference'];
  const reference = link?.entity.reference_id ?? order?.entity.receipt ?? null;
  return {
    eventKey: keyOf(headers, body),
    event,
    isOfPayment: !/^(?:settlement|payment\.downtime|account)\b/.test(event),
    isOfRefund: refund !== undefined,
    orderId: link?.entity.id ?? order?.entity.id ?? payment?.entity.order_id ?? null,
    paymentId: payment?.entity.id ?? (refund ?? dispute)?.entity.payment_id ?? null,
    dispute: dispute ? { id: dispute.entity.id, said: event.split('.').at(-1) ?? '' } : null,
    reference: typeof noted === 'string' ? noted : reference,
  };
}

const unknownEvent = { event: 'unknown', payload: {} } as z.infer<typeof RazorpayEvent>;

/** A signed event that cannot be read is still an event: it is stored, and somebody looks at it. */
function readEvent(body: Buffer) {
  try {
    return RazorpayEvent.parse(JSON.parse(body.toString()));
  } catch {
    return unknownEvent;
  }
}

function keyOf(headers: IncomingHttpHeaders, body: Buffer): string {
  const id = headers['x-razorpay-event-id'];
  return typeof id === 'string' && /^[\x21-\x7e]{1,100}$/.test(id)
    ? id
    : createHash('sha256').update(body).digest('hex');
}
