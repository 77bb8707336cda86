import type { FastifyInstance } from 'fastify';

import { serve } from '#server/platform/http/serve.ts';

import type { Gateway } from './providers/gateway.ts';
import { testKeys } from './use-cases/test-keys.ts';

interface PaymentTools {
  gateways: readonly Gateway[];
}

export function paymentRoutes(app: FastifyInstance, { gateways }: PaymentTools): void {
  serve(app, 'POST /v1/payments/settings/test', { access: 'super_admin' }, async () => ({
    status: 1,
    data: await testKeys(gateways),
  }));
}
