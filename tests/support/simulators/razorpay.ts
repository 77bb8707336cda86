import Fastify from 'fastify';

import { answers, declines, hooks } from '../wire/razorpay.ts';
import { type GatewaySimulator, type SimulatedProvider, noteAnswers } from './gateway-simulator.ts';
import { netFaults } from './net-faults.ts';
import { serveCheckout } from './razorpay-checkout.ts';
import { createWorld } from './gateway-world.ts';
import { type ControlOptions, serveControl } from './razorpay-control.ts';
import { refuse } from './razorpay-errors.ts';
import { simulatedKeys } from './razorpay-keys.ts';
import { serveWire } from './razorpay-wire.ts';

export interface RazorpaySimulator extends GatewaySimulator {
  /** Where its checkout.js is. */
  checkoutUrl: () => string;
}

export const simulatedRazorpay: SimulatedProvider = {
  name: 'razorpay',
  create: createRazorpaySimulator,
  environment: (baseUrl) => ({
    RAZORPAY_URL: baseUrl,
    RAZORPAY_CHECKOUT_URL: `${new URL(baseUrl).origin}/checkout.js`,
    RAZORPAY_KEY_ID: simulatedKeys.keyId,
    RAZORPAY_KEY_SECRET: simulatedKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: simulatedKeys.webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_BEFORE: simulatedKeys.webhookSecretBefore,
  }),
  secretName: 'RAZORPAY_KEY_SECRET',
  reportsFailures: true,
  renamed: ({ body, headers }) => ({
    body,
    headers: { ...headers, 'x-razorpay-event-id': `again_${Math.random()}` },
  }),
  routes: {
    create: 'POST /v1/payment_links',
    find: 'GET /v1/payment_links',
    payments: 'GET /v1/payment_links/:id',
    refund: 'POST /v1/payments/:id/refund',
  },
  documents: { answers, hooks, declines },
};

/**
 * A Razorpay that speaks the documented wire, with a control door below `/_sim` that pays, fails, settles, and spoils
 * answers and hooks (see `razorpay-control.ts`). It asks for the simulated keys, and keeps all it knows in memory.
 */
export function createRazorpaySimulator(
  options: Partial<ControlOptions> & { seed?: string } = {},
): RazorpaySimulator {
  const app = Fastify({ forceCloseConnections: true });
  const world = createWorld({ seed: options.seed });
  let origin = '';
  const log: object[] = [];

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return undefined;
    log.push({ method: request.method, path: request.url });
    const { keyId, keySecret } = simulatedKeys;
    const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (request.headers.authorization === wanted) return undefined;
    return refuse(reply, 'Authentication failed', { status: 401 });
  });
  const answered = noteAnswers(app, '/v1/');
  const faults = netFaults(app);
  serveWire(app, world, () => origin);
  const pay = serveControl(app, { world, faults, log, url: () => origin, ...options });
  serveCheckout(app, { world, pay });

  return {
    app,
    world,
    answered,
    baseUrl: () => `${origin}/v1`,
    checkoutUrl: () => `${origin}/checkout.js`,
    listen: async (port = 0) => {
      origin = await app.listen({ port, host: '127.0.0.1' });
    },
  };
}
