import Fastify, { type FastifyInstance } from 'fastify';

import { netFaults } from './net-faults.ts';
import { serveCheckout } from './razorpay-checkout.ts';
import { type ControlOptions, serveControl } from './razorpay-control.ts';
import { refuse } from './razorpay-errors.ts';
import { simulatedKeys } from './razorpay-keys.ts';
import { serveWire } from './razorpay-wire.ts';
import { type SimWorld, createWorld } from './razorpay-world.ts';

export interface RazorpaySimulator {
  app: FastifyInstance;
  world: SimWorld;
  /** Where its calls are, as the shop is told: ends in `/v1`. Only after `listen`. */
  baseUrl: () => string;
  /** Where its checkout.js is. */
  checkoutUrl: () => string;
  /** Listens on a free port, or the given one, of this machine. */
  listen: (port?: number) => Promise<void>;
}

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
  const faults = netFaults(app);
  serveWire(app, world, () => origin);
  const pay = serveControl(app, { world, faults, log, url: () => origin, ...options });
  serveCheckout(app, { world, pay });

  return {
    app,
    world,
    baseUrl: () => `${origin}/v1`,
    checkoutUrl: () => `${origin}/checkout.js`,
    listen: async (port = 0) => {
      origin = await app.listen({ port, host: '127.0.0.1' });
    },
  };
}
