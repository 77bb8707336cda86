import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { setRules, showCoverage, showRules } from './use-cases/delivery-rules.ts';
import { findPin } from './use-cases/pins.ts';

export function shippingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/shipping/pins/{pin}', { access: 'public' }, async ({ params: { pin } }) => {
    const place = findPin(pin);
    if (!place) throw new ShopError('pin_not_found');
    return { status: 1, data: place };
  });

  serve(app, 'GET /v1/shipping/rules', { access: 'staff' }, async () => ({
    status: 1,
    data: await showRules(db),
  }));

  serve(app, 'PUT /v1/shipping/rules', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    message: sentence('settingsSaved'),
    data: await setRules(audit, body),
  }));

  serve(app, 'GET /v1/shipping/coverage', { access: 'staff' }, async () => ({
    status: 1,
    data: await showCoverage(db),
  }));
}
