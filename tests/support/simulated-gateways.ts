import { afterAll, beforeEach } from 'vitest';

import { gatewaysOf } from '#server/payments/index.ts';
import type { Gateway, NewGatewayOrder } from '#server/payments/providers/gateway.ts';
import { readProviderKeys } from '#server/platform/provider-keys.ts';

import { simulatedCashfree } from './simulators/cashfree.ts';
import type { SimulatedProvider } from './simulators/gateway-simulator.ts';
import type { NetFault } from './simulators/net-faults.ts';
import type { SentHook } from './simulators/gateway-hooks.ts';
import type { Payment } from './simulators/gateway-world.ts';
import { simulatedRazorpay } from './simulators/razorpay.ts';

/** Every gateway, simulated: what is true of one is proved of all. */
export const simulatedProviders: readonly SimulatedProvider[] = [
  simulatedRazorpay,
  simulatedCashfree,
];

/**
 * A simulated gateway on a port of its own, and its adapter, opened with keys of the environment as the shop does. It
 * is closed at the end of the file. Its hooks are put into `sent`.
 */
export async function openSimulatedGateway(provider: SimulatedProvider) {
  const sent: SentHook[] = [];
  const simulator = provider.create({
    onHooks: async (hooks) => {
      sent.push(...hooks);
    },
  });
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
  const gatewayOf = (more: Record<string, string> = {}, timeoutMs = 60_000): Gateway => {
    const environment = { ...provider.environment(simulator.baseUrl()), ...more };
    const [gateway] = gatewaysOf(readProviderKeys(environment), { timeoutMs });
    if (!gateway) throw new Error(`${provider.name} has no keys.`);
    return gateway;
  };
  const gateway = gatewayOf();

  let references = 0;
  const newOrder = (): NewGatewayOrder => {
    references += 1;
    return {
      by: 'link',
      reference: `J${references}K-1-tozwhk`,
      paise: 129_900,
      description: 'Order 1042',
      phone: '9000000000',
      expiresAt: 1_795_336_000,
      returnUrl: `https://shop.example/v1/payments/return/${provider.name}/J${references}K-1-tozwhk`,
    };
  };
  const pay = (order: string, how: Payment = {}) => control(`/orders/${order}/pay`, how);

  return {
    name: provider.name,
    provider,
    sent,
    simulator,
    gateway,
    hastyGateway: gatewayOf({}, 2_000),
    strangerGateway: gatewayOf({ [provider.secretName]: 'another-secret' }),
    control,
    spoil: (fault: NetFault) => control('/net', fault),
    pay,
    newOrder,
    anOrder: async () => (await gateway.createOrder(newOrder())).id,
    /** An order that is paid; with what brought its customer back, and the payment as the gateway reports it. */
    paid: async (how: Payment = {}) => {
      const order = newOrder();
      const { id } = await gateway.createOrder(order);
      const { return: back } = await pay(id, how);
      const [payment] = await gateway.listPayments(id);
      if (!payment) throw new Error('There is no payment.');
      return { order, id, back, payment };
    },
  };
}
