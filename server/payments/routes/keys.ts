import type { FastifyInstance } from 'fastify';

import { serve } from '#server/platform/http/serve.ts';

import type { Gateway } from '../providers/gateway.ts';
import { testKeys } from '../use-cases/test-keys.ts';

/** The keys of the gateways. */
export function keyRoutes(
  app: FastifyInstance,
  { gateways }: { gateways: readonly Gateway[] },
): void {
  serve(app, 'POST /v1/payments/settings/test', { access: 'super_admin' }, async () => ({
    status: 1,
    data: await testKeys(gateways),
  }));
}
