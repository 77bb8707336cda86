import type { FastifyInstance } from 'fastify';

import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findPin } from './use-cases/pins.ts';

export function shippingRoutes(app: FastifyInstance): void {
  serve(app, 'GET /v1/shipping/pins/{pin}', { access: 'public' }, async ({ params: { pin } }) => {
    const place = findPin(pin);
    if (!place) throw new ShopError('pin_not_found');
    return { status: 1, data: place };
  });
}
