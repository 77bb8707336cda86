import type { FastifyInstance } from 'fastify';

import { seenRevision } from '#contract/if-match.ts';
import { sentence } from '#contract/sentence.ts';
import { rateFileColumns, shippingLimits } from '#contract/shipping/words.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { onlyCsvFile } from '#server/platform/http/csv-upload.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { revisionOf } from '#server/platform/revision.ts';
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

  serve(app, 'GET /v1/shipping/rules', { access: 'staff' }, async () => {
    const data = await showRules(db);
    return { status: 1, data, revision: revisionOf(data) };
  });

  serve(app, 'PUT /v1/shipping/rules', { access: 'staff' }, async ({ body, headers, audit }) => {
    const data = await setRules(audit, body, seenRevision(headers));
    return { status: 1, message: sentence('settingsSaved'), data, revision: revisionOf(data) };
  });

  serveFile(app, 'GET /v1/shipping/rates/export', { access: 'staff' }, () => ({
    name: `zones-and-rates-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(rateFileColumns, linesOfRates(db)),
  }));

  serve(
    app,
    'POST /v1/shipping/rates/import',
    { access: 'staff' },
    async ({ body, headers, request, audit }) => {
      const file = onlyCsvFile(request.uploads, shippingLimits.maxRateFileBytes);
      const isDryRun = body.dry_run;
      const seen = seenRevision(headers);
      const { result: data, revision } = await importRates(audit, { file, isDryRun, seen });
      const isSaved = !isDryRun && data.problem_count === 0;
      const message = sentence(isSaved ? 'settingsSaved' : 'fileChecked');
      return { status: 1, message, data, revision };
    },
  );

  serve(app, 'GET /v1/shipping/coverage', { access: 'staff' }, async () => ({
    status: 1,
    data: await showCoverage(db),
  }));
}
