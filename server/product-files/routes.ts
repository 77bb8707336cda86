import type { FastifyInstance } from 'fastify';

import { limits } from '#contract/limits.ts';
import { productColumns } from '#contract/product-files/words.ts';
import { sentence } from '#contract/sentence.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { onlyCsvFile } from '#server/platform/http/csv-upload.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serveTask } from '#server/platform/http/tasks.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { changeInBulk } from './use-cases/bulk-change.ts';
import { declareMany, headMany } from './use-cases/many-products.ts';
import { importProducts } from './use-cases/product-import.ts';
import { productFileLine } from './answers.ts';
import { pagesOfProducts } from './use-cases/product-export.ts';

/** Products as a file, and what is done to many of them in the steps of an import. */
export function productFileRoutes(
  app: FastifyInstance,
  { db, sessionDb, clock, jobs }: { db: Db; sessionDb: Db; clock: Clock; jobs: Jobs },
): void {
  serveFile(app, 'GET /v1/products/export', { access: 'staff' }, () => ({
    name: `products-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(productColumns, linesOf(pagesOfProducts(db))),
  }));

  serveTask(app, 'POST /v1/products/import', { access: 'staff' }, ({ body, request, audit }) => {
    const file = onlyCsvFile(request.uploads, limits.maxImportBytes);
    const at = clock.now();
    return (waiting) =>
      importProducts(audit, { jobs, sessionDb }, { file, isDryRun: body.dry_run, at }, waiting);
  });

  serve(app, 'PATCH /v1/products/headings', { access: 'staff' }, async ({ body, audit }) => {
    const count = await headMany(audit, { jobs, sessionDb }, { form: body, at: clock.now() });
    return { status: 1, message: sentence('productsUpdated', { count }) };
  });

  serve(app, 'PATCH /v1/products/declarations', { access: 'staff' }, async ({ body, audit }) => {
    const count = await declareMany(audit, { jobs, sessionDb }, { form: body, at: clock.now() });
    return { status: 1, message: sentence('productsUpdated', { count }) };
  });

  serveTask(app, 'POST /v1/products/bulk', { access: 'staff' }, ({ body, audit }) => {
    const change = { form: body, at: clock.now() };
    return (waiting) => changeInBulk(audit, { jobs, sessionDb }, change, waiting);
  });
}

async function* linesOf(pages: ReturnType<typeof pagesOfProducts>) {
  for await (const rows of pages) yield rows.map(productFileLine);
}
