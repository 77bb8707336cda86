import type { HookSource } from '#server/platform/hooks/hook-source.ts';

import type { Gateway } from '../providers/gateway.ts';

/**
 * What gateways tell. An event is only a bell: what it says of amounts and states is never read. No attempt to pay is
 * stored yet, so each event is about an order that the shop does not know, and waits for a person.
 */
export const paymentHooks = (gateways: readonly Gateway[]): HookSource[] =>
  gateways.map(({ name, readHook }) => ({
    provider: name,
    keyOf: (headers, body) => readHook(headers, body)?.eventKey,
    handle: async () => ({ state: 'quarantined', reason: 'unknown_order' }),
  }));
