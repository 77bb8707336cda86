import { type FirstShop, openFirstShop } from './first-shop.ts';
import type { GatewaySimulator } from './simulators/gateway-simulator.ts';
import { simulatedRazorpay } from './simulators/razorpay.ts';

interface GatewayJourney extends AsyncDisposable {
  shop: FirstShop;
  simulator: GatewaySimulator;
}

const hookToken = 'journeys-hook-token-000';

/**
 * The built shop with the demo catalogue, on a port of its own, paid through a simulated gateway, Razorpay unless another
 * is given: a link's page has the buttons "Pay" and "Fail", and its hooks come to the shop. `settings` are added to the
 * shop's environment.
 */
export async function openGatewayJourney(
  port: number,
  settings: Record<string, string> = {},
  provider = simulatedRazorpay,
): Promise<GatewayJourney> {
  await using stack = new AsyncDisposableStack();
  const simulator = provider.create({});
  simulator.world.setNow(Math.floor(Date.now() / 1_000));
  await simulator.listen();
  stack.defer(() => simulator.app.close());
  const url = `http://localhost:${port}/v1/hooks/${provider.name}/${hookToken}`;
  await simulator.app.inject({ method: 'POST', url: '/_sim/hooks', payload: { url } });
  const shop = await openFirstShop(port, {
    DEMO: 'on',
    ...provider.environment(simulator.baseUrl()),
    HOOK_TOKEN: hookToken,
    ...settings,
  });
  stack.use(shop);
  const opened = stack.move();
  return { shop, simulator, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
