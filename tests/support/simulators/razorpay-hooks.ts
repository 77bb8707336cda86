import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type SimPayment, linkBody, orderBody, paymentBody } from './razorpay-world.ts';
import type { SimWorld } from './razorpay-world.ts';

/** How the hooks of one change are delivered. */
export interface Delivery {
  deliver?: 'once' | 'never' | 'twice' | 'shuffled';
  delay_ms?: number;
  secret?: 'right' | 'old' | 'wrong';
  /** How long ago they were sent, where that is signed. */
  sent_ago_ms?: number;
  /** What happens to the body after it was signed. */
  mutate?: 'none' | 'whitespace' | 'amount';
}

/** One hook as it is sent: the raw body and its headers. */
export interface SentHook {
  body: string;
  headers: Record<string, string>;
}

export interface HookSecrets {
  right: string;
  old: string;
}

/** Hex HMAC-SHA256. */
export const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** An event as a signed hook. Its id is made of what it says, as a repeated hook has the same. */
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

/** The hooks in the order in which they are sent, repeated or left out as the delivery says. */
export function delivered(hooks: SentHook[], { deliver = 'once' }: Delivery): SentHook[] {
  if (deliver === 'never') return [];
  if (deliver === 'twice') return hooks.flatMap((hook) => [hook, hook]);
  return deliver === 'shuffled' ? hooks.toReversed() : hooks;
}

/** Sends hooks one after the other; returns the statuses of their answers. 0 is no answer. */
export async function sendHooks(
  url: string,
  hooks: SentHook[],
  { delay_ms: delayMs = 0 }: Delivery,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const { body, headers } of hooks) {
    await pause(delayMs);
    const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
}
