import type { FastifyInstance } from 'fastify';

import { serve } from '#server/platform/http/serve.ts';

import type { Gateway } from '../providers/gateway.ts';
import { testKeys } from '../use-cases/test-keys.ts';

/** The keys of the gateways. */
export function keyRoutes(
  app: FastifyInstance,
  { gateways }: { gateways: readonly Gateway[] },
): void {
  // Concurrent requests get the same answer: a gateway that does not respond is asked once.
  let running: ReturnType<typeof testKeys> | undefined;
  serve(app, 'POST /v1/payments/settings/test', { access: 'staff' }, async () => {
    running ??= testKeys(gateways).finally(() => (running = undefined));
    return { status: 1, data: await running };
  });
}
