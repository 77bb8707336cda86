import { ShopError } from '#server/platform/shop-error.ts';

import { type GatewayTools, openAtGateway } from './open-gateway.ts';

/**
 * Begins an attempt at the gateway: it has a row by then, and gets an order there. Called outside of any transaction.
 */
export type OpenAtGateway = (attemptId: number) => Promise<void>;

/**
 * How many attempts of all customers are opened at their gateways at once: a slow gateway must not hold the whole shop.
 */
const maxAtOnce = 50;
/** How many requests of one attempt wait for its answer: more tabs than somebody has open. */
const maxWaiting = 10;

/**
 * Returns the only way by which a customer's request comes to a gateway: all calls and pages of a process share it. It
 * asks once for each attempt at a time; concurrent requests wait for that answer. Throws `too_many_attempts` where too
 * many wait for one attempt, and `unavailable` where too many attempts are being opened.
 */
export function limitOpenings(tools: GatewayTools): OpenAtGateway {
  const running = new Map<number, { opened: Promise<void>; waiting: number }>();
  return (attemptId) => {
    const asked = running.get(attemptId);
    if (asked) {
      if (asked.waiting >= maxWaiting) throw new ShopError('too_many_attempts');
      asked.waiting += 1;
      return asked.opened;
    }
    if (running.size >= maxAtOnce) throw new ShopError('unavailable');
    const opened = openAtGateway(tools, attemptId).finally(() => running.delete(attemptId));
    running.set(attemptId, { opened, waiting: 1 });
    return opened;
  };
}
