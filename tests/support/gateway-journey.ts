import { type FirstShop, openFirstShop } from './first-shop.ts';
import { simulatedKeys } from './simulators/razorpay-keys.ts';
import { type RazorpaySimulator, createRazorpaySimulator } from './simulators/razorpay.ts';

interface GatewayJourney extends AsyncDisposable {
  shop: FirstShop;
  simulator: RazorpaySimulator;
}

const hookToken = 'journeys-hook-token-000';

/**
 * The built shop with the demo catalogue, on a port of its own, paid through a simulated Razorpay: a link's page has the
 * buttons "Pay" and "Fail", and its hooks come to the shop. `settings` are added to the shop's environment.
 */
export async function openGatewayJourney(
  port: number,
  settings: Record<string, string> = {},
): Promise<GatewayJourney> {
  await using stack = new AsyncDisposableStack();
  const simulator = createRazorpaySimulator();
  simulator.world.setNow(Math.floor(Date.now() / 1_000));
  await simulator.listen();
  stack.defer(() => simulator.app.close());
  const url = `http://localhost:${port}/v1/hooks/razorpay/${hookToken}`;
  await simulator.app.inject({ method: 'POST', url: '/_sim/hooks', payload: { url } });
  const shop = await openFirstShop(port, {
    DEMO: 'on',
    RAZORPAY_URL: simulator.baseUrl(),
    RAZORPAY_CHECKOUT_URL: simulator.checkoutUrl(),
    RAZORPAY_KEY_ID: simulatedKeys.keyId,
    RAZORPAY_KEY_SECRET: simulatedKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: simulatedKeys.webhookSecret,
    HOOK_TOKEN: hookToken,
    ...settings,
  });
  stack.use(shop);
  const opened = stack.move();
  return { shop, simulator, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
