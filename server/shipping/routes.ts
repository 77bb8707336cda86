import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import { rateFileColumns, shippingLimits } from '#contract/shipping/words.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { onlyCsvFile } from '#server/platform/http/csv-upload.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { setRules, showCoverage, showRules } from './use-cases/delivery-rules.ts';
import { findPin } from './use-cases/pins.ts';
import { importRates, linesOfRates } from './use-cases/rate-file.ts';

export function shippingRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
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

  serveFile(app, 'GET /v1/shipping/rates/export', { access: 'staff' }, () => ({
    name: `zones-and-rates-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(rateFileColumns, linesOfRates(db)),
  }));

  serve(
    app,
    'POST /v1/shipping/rates/import',
    { access: 'staff' },
    async ({ body, request, audit }) => {
      const file = onlyCsvFile(request.uploads, shippingLimits.maxRateFileBytes);
      const data = await importRates(audit, { file, isDryRun: body.dry_run });
      const isSaved = !body.dry_run && data.problem_count === 0;
      return { status: 1, message: sentence(isSaved ? 'settingsSaved' : 'fileChecked'), data };
    },
  );

  serve(app, 'GET /v1/shipping/coverage', { access: 'staff' }, async () => ({
    status: 1,
    data: await showCoverage(db),
  }));
}
