import type { KeyOutcome } from '#contract/payments/words.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';

/** Asks each gateway for something that it returns only with the right keys. Changes nothing there. */
export const testKeys = (gateways: readonly Gateway[]) =>
  Promise.all(
    gateways.map(async (gateway) => ({
      title: gateway.title,
      outcome: await outcomeOf(gateway),
    })),
  );

/** No attempt has this reference. */
const reference = 'keys-test';

async function outcomeOf(gateway: Gateway): Promise<KeyOutcome> {
  try {
    await gateway.findOrder({ by: 'script', reference });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.code === 'gateway_refused' ? 'refused' : 'unavailable';
  }
}
