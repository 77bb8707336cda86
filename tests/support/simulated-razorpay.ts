import { afterAll, beforeEach } from 'vitest';

import type { Gateway, NewGatewayOrder } from '#server/payments/providers/gateway.ts';
import { razorpayCheckout } from '#server/payments/providers/razorpay-checkout.ts';
import { razorpay } from '#server/payments/providers/razorpay.ts';
import { outgoingClient } from '#server/platform/outgoing.ts';

import type { NetFault } from './simulators/net-faults.ts';
import type { SentHook } from './simulators/gateway-hooks.ts';
import type { Payment } from './simulators/gateway-world.ts';
import { simulatedKeys } from './simulators/razorpay-keys.ts';
import { createRazorpaySimulator } from './simulators/razorpay.ts';

/**
 * A simulated Razorpay on a port of its own, and the adapter that calls it. It is closed at the end of the file. Its hooks
 * are put into `sent`, if that is given.
 */
export async function openSimulatedRazorpay(sent?: SentHook[]) {
  const onHooks = async (hooks: SentHook[]) => {
    sent?.push(...hooks);
  };
  const simulator = createRazorpaySimulator(sent && { onHooks });
  await simulator.listen();
  afterAll(() => simulator.app.close());

  const control = async (path: string, payload?: object) => {
    const url = `/_sim${path}`;
    const answer = await simulator.app.inject({ method: 'POST', url, ...(payload && { payload }) });
    return answer.json();
  };
  // Without a fault it forgets those that were not used.
  beforeEach(() => control('/net'));

  // On a busy machine an answer may take long; only a test of lost answers does not want to wait.
  const gatewayOf = (keySecret: string, timeoutMs = 60_000): Gateway => {
    const { keyId, webhookSecret, webhookSecretBefore } = simulatedKeys;
    const baseUrl = simulator.baseUrl();
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const hosts = [new URL(baseUrl).host];
    const call = outgoingClient({ baseUrl, hosts, headers: { authorization }, timeoutMs });
    const checkoutUrl = simulator.checkoutUrl();
    return {
      ...razorpay(call, { keyId, keySecret, hookSecrets: [webhookSecret, webhookSecretBefore] }),
      checkout: razorpayCheckout({ keyId, checkoutUrl, url: baseUrl }),
    };
  };
  const gateway = gatewayOf(simulatedKeys.keySecret);
  const hastyGateway = gatewayOf(simulatedKeys.keySecret, 2_000);

  let references = 0;
  const newOrder = (by: 'script' | 'link' = 'script'): NewGatewayOrder => {
    references += 1;
    const shared = {
      reference: `J${references}K-1`,
      paise: 129_900,
      description: 'Order 1042',
      phone: '9000000000',
    };
    if (by === 'script') return { by, ...shared };
    return { by, ...shared, expiresAt: 1_795_336_000, returnUrl: 'https://shop.example/v1/back' };
  };

  return {
    simulator,
    gateway,
    hastyGateway,
    gatewayOf,
    control,
    spoil: (fault: NetFault) => control('/net', fault),
    pay: (order: string, how: Payment = {}) => control(`/orders/${order}/pay`, how),
    newOrder,
    anOrder: async (by?: 'script' | 'link') => (await gateway.createOrder(newOrder(by))).id,
  };
}
