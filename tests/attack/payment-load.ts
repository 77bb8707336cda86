import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { aLine } from '#tests/support/order-line.ts';
import { type SentHook, sendHooks } from '#tests/support/simulators/razorpay-hooks.ts';
import type { RazorpaySimulator } from '#tests/support/simulators/razorpay.ts';

import type { AttackedShop } from './attacked-shop.ts';
import { type Answer, type Customer, ask } from './customers.ts';

export interface PaymentLoad {
  /** How many payments the gateway has taken. */
  paid: () => number;
  /** Resolves when it has taken so many more. */
  more: (count: number) => Promise<void>;
  /** Stops, and resolves once everybody is done and every hook was answered. */
  enough: () => Promise<void>;
}

interface Options {
  simulator: RazorpaySimulator;
  /** The gateway puts its hooks there; they are sent until they are answered, as a gateway does. */
  sent: SentHook[];
  hookUrl: string;
}

const askAgainMs = 100;
const withinMs = 60_000;
const chance = (part: number): boolean => Math.random() < part;

/** Customers who order and pay through a gateway, again and again; some cancel when they have paid. */
export function beginPayments(
  { url, customers, products }: AttackedShop,
  { simulator, sent, hookUrl }: Options,
): PaymentLoad {
  const stopping = new AbortController();
  let paid = 0;

  /** Repeats a call until it is answered by the shop itself, and returns undefined where the attack is over. */
  async function insist(method: string, path: string, call: Parameters<typeof ask>[2]) {
    let answer: Answer;
    do {
      if (stopping.signal.aborted) return undefined;
      answer = await ask(method, `${url}${path}`, call);
      if (answer.status === 0 || answer.status >= 500) await pause(askAgainMs);
    } while (answer.status === 0 || answer.status >= 500);
    return answer;
  }

  async function payOnce({ token }: Customer): Promise<void> {
    const product = products[Math.floor(Math.random() * products.length)] ?? 0;
    const placed = await insist('POST', '/v1/buyed_product', {
      token,
      body: [aLine(product, 1, { payment_method: 'CARD' })],
      headers: { 'idempotency-key': randomUUID() },
    });
    if (placed?.status !== 201) return pause(askAgainMs);
    const id = placed.body.order_id as number;
    const body = { way: 'gateway' };
    const begun = await insist('POST', `/v1/payments/${id}/attempts`, { token, body });
    const payUrl = begun?.body?.data?.attempt?.pay_url as string | undefined;
    if (!payUrl) return undefined;
    const hooks = { deliver: chance(0.3) ? 'twice' : 'shuffled' };
    const answer = await simulator.app.inject({
      method: 'POST',
      url: `/_sim/orders/${payUrl.split('/').at(-1)}/pay`,
      payload: { method: chance(0.5) ? 'card' : 'upi', hooks },
    });
    paid += 1;
    const { return: returned } = answer.json();
    const back = returned.link_url as string | null;
    if (back && chance(0.5)) {
      const { pathname, search } = new URL(back);
      await ask('GET', `${url}${pathname}${search}`, {});
    }
    if (chance(0.2)) await insist('PUT', `/v1/order_alert/${id}/cancel`, { token, body: {} });
    return untilKnown(id, token);
  }

  /** Nobody may have many unpaid orders, so customers wait until the shop knows. */
  async function untilKnown(id: number, token: string): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (performance.now() < deadline && !stopping.signal.aborted) {
      const answer = await ask('GET', `${url}/v1/payments/of/${id}`, { token });
      if (answer.status === 200 && answer.body.data.paid > 0) return;
      await pause(askAgainMs);
    }
  }

  async function deliver(): Promise<void> {
    while (!stopping.signal.aborted || sent.length > 0) {
      const hook = sent.shift();
      if (!hook) await pause(20);
      else if ((await sendHooks(hookUrl, [hook], {}))[0] !== 200) {
        sent.push(hook);
        await pause(askAgainMs);
      }
    }
  }

  const customersPay = customers.map(async (customer) => {
    while (!stopping.signal.aborted) await payOnce(customer);
  });
  const all = Promise.all([...customersPay, deliver(), deliver()]);
  return {
    paid: () => paid,
    more: async (count) => {
      const left = (enoughAt: number) => enoughAt - paid;
      const enoughAt = paid + count;
      const deadline = performance.now() + withinMs;
      while (left(enoughAt) > 0) {
        if (performance.now() > deadline) throw new Error('Nobody pays any more.');
        await pause(5);
      }
    },
    enough: async () => {
      stopping.abort();
      await all;
    },
  };
}
