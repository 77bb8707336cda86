import { createHmac } from 'node:crypto';

import type { Delivery, SentHook } from './gateway-hooks.ts';
import type { SimPayment, SimWorld } from './gateway-world.ts';
import { linkBody, orderBody, paymentBody } from './razorpay-bodies.ts';

export interface HookSecrets {
  right: string;
  old: string;
}

/** Hex HMAC-SHA256. */
export const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** An event as a signed hook. Its id is made of its contents, since a repeated hook has the same one. */
export function hookOf(
  world: SimWorld,
  { name, payload, id }: { name: string; payload: Record<string, { entity: object }>; id: string },
  { right, old }: HookSecrets,
  { secret = 'right', mutate = 'none' }: Delivery = {},
): SentHook {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SIM0000000001',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: world.now(),
  });
  const key = { right, old, wrong: 'not the secret of this shop' }[secret];
  return {
    body: mutated(body, mutate),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(body, key),
      'x-razorpay-event-id': id,
    },
  };
}

function mutated(body: string, how: NonNullable<Delivery['mutate']>): string {
  if (how === 'whitespace') return JSON.stringify(JSON.parse(body), null, 1);
  return how === 'amount'
    ? body.replace(/"amount":(\d+)/, (_, amount: string) => `"amount":${Number(amount) - 1}`)
    : body;
}

/** The events that a payment's change causes, in Razorpay's usual order. */
export function eventsOf(world: SimWorld, url: string, payment: SimPayment) {
  const { order, status } = payment;
  const now = { entity: paymentBody(payment) };
  const named = (name: string, payload: Record<string, { entity: object }>) => ({
    name,
    payload,
    id: `${name}.${payment.id}.${status}`,
  });
  if (status === 'failed') return [named('payment.failed', { payment: now })];
  const authorised = named('payment.authorized', {
    payment: { entity: paymentBody({ ...payment, status: 'authorized' }) },
  });
  if (status !== 'captured') return status === 'authorized' ? [authorised] : [];
  const whole = { entity: orderBody(order) };
  return [
    authorised,
    named('payment.captured', { payment: now }),
    named('order.paid', { payment: now, order: whole }),
    ...(order.link
      ? [
          named('payment_link.paid', {
            payment_link: { entity: linkBody(order.link, { now: world.now(), url }) },
            order: whole,
            payment: now,
          }),
        ]
      : []),
  ];
}
