import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway, GatewayOrder, NewGatewayOrder } from '../providers/gateway.ts';

/**
 * Returns the gateway's order for one attempt to pay, and creates it unless it is there. The gateway may have created
 * it without our hearing of it, so after a lost answer it is looked for before another one is created. Throws
 * `gateway_unavailable` if it is still not known; the next call looks again with `wasTried`.
 */
export async function ensureGatewayOrder(
  gateway: Pick<Gateway, 'createOrder' | 'findOrder'>,
  order: NewGatewayOrder,
  { wasTried }: { wasTried: boolean },
): Promise<GatewayOrder> {
  if (wasTried) {
    const found = await gateway.findOrder(order);
    if (found) return found;
  }
  try {
    return await gateway.createOrder(order);
  } catch (error) {
    // A refusal may be of the reference: then another request has created the order at this moment.
    if (!(error instanceof ShopError)) throw error;
    const found = await gateway.findOrder(order).catch(() => undefined);
    if (!found) throw error;
    return found;
  }
}
