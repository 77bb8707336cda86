import type { FastifyInstance } from 'fastify';

import type { DeclineCode } from '#contract/payments/declines.ts';

import type { NetFault, netFaults } from './net-faults.ts';
import type { SentHook } from './gateway-hooks.ts';
import type { SimWorld } from './gateway-world.ts';

/** A simulated gateway, as tests of every gateway use it. */
export interface GatewaySimulator {
  app: FastifyInstance;
  world: SimWorld;
  /** The base URL of its calls, for the shop's configuration. Only after `listen`. */
  baseUrl: () => string;
  /** What its calls were answered, the first one first. Refusals are left out. */
  answered: { route: string; body: unknown }[];
  /** Listens on a free port, or the given one, of this machine. */
  listen: (port?: number) => Promise<void>;
}

/** Notes what the calls below a path are answered. */
export function noteAnswers(app: FastifyInstance, path: string): GatewaySimulator['answered'] {
  const answered: GatewaySimulator['answered'] = [];
  app.addHook(
    'preSerialization',
    async ({ method, routeOptions: { url = '' } }, reply, payload) => {
      if (url.startsWith(path) && reply.statusCode < 300) {
        answered.push({ route: `${method} ${url}`, body: payload });
      }
      return payload;
    },
  );
  return answered;
}

interface Door {
  world: SimWorld;
  faults: ReturnType<typeof netFaults>;
  /** What was asked of the gateway. */
  log: object[];
  /** Gets the URL to which hooks go. */
  sendHooksTo: (url: string) => void;
}

/** Serves what the control doors of all gateways have: faults, the URL of hooks, settling, and what was asked. */
export function serveDoor(app: FastifyInstance, { world, faults, log, sendHooksTo }: Door): void {
  app.post<{ Body: NetFault | null }>('/_sim/net', async ({ body }) => {
    if (body) faults.add(body);
    else faults.clear();
    return {};
  });
  app.post<{ Body: { url: string } }>('/_sim/hooks', async ({ body }) => {
    sendHooksTo(body.url);
    return {};
  });
  app.post('/_sim/settle', async () => {
    for (const payment of world.payments.values()) {
      if (payment.status === 'captured') payment.settledAt ??= world.now();
    }
    return {};
  });
  app.get('/_sim/log', async () => log);
}

/** What tests know of one gateway. */
export interface SimulatedProvider {
  name: string;
  create: (options: {
    onHooks?: (hooks: SentHook[]) => Promise<void>;
    seed?: string;
  }) => GatewaySimulator;
  /** The environment of a shop that is paid through it. */
  environment: (baseUrl: string) => Record<string, string>;
  /** The variable with the secret of its calls. */
  secretName: string;
  /** Its hooks of failures name what the shop knows; otherwise only polling shows them. */
  reportsFailures: boolean;
  /** The same event under another id, if its events have ids. */
  renamed?: (hook: SentHook) => SentHook;
  /** The routes of its calls, for answers that are spoilt. */
  routes: Record<'create' | 'find' | 'payments' | 'refund', string>;
  /** The samples of its documents: of answers by their route, of hooks by their event, of declines by what they mean. */
  documents: {
    answers: Record<string, object>;
    hooks: Record<string, object>;
    declines: Record<Exclude<DeclineCode, 'other'>, readonly string[]>;
  };
}
