import type { FastifyInstance } from 'fastify';

import { limits } from '#contract/limits.ts';
import { productColumns } from '#contract/product-files/words.ts';
import { sheetTime } from '#contract/times.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { serveTask } from '#server/platform/http/tasks.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { importProducts } from './use-cases/product-import.ts';
import { productFileLine } from './answers.ts';
import { pagesOfProducts } from './use-cases/product-export.ts';

/** Export of all products as a file, and import of a file that adds and changes products. */
export function productFileRoutes(
  app: FastifyInstance,
  { db, sessionDb, clock, jobs }: { db: Db; sessionDb: Db; clock: Clock; jobs: Jobs },
): void {
  serveFile(app, 'GET /v1/products/export', { access: 'staff' }, () => ({
    name: `products-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(productColumns, linesOf(pagesOfProducts(db))),
  }));

  serveTask(app, 'POST /v1/products/import', { access: 'staff' }, ({ body, request, audit }) => {
    const file = fileOf(request.uploads);
    const at = clock.now();
    return (waiting) =>
      importProducts(audit, { jobs, sessionDb }, { file, isDryRun: body.dry_run, at }, waiting);
  });
}

async function* linesOf(pages: ReturnType<typeof pagesOfProducts>) {
  for await (const rows of pages) yield rows.map(productFileLine);
}

/** Returns the only file of a form. Throws `invalid_input` or `file_too_large`. */
function fileOf([file, ...others]: UploadedFile[]): Buffer {
  if (!file || others.length > 0) {
    throw new ShopError('invalid_input', [{ path: 'file', message: sentence('oneCsvFile') }]);
  }
  if (file.size > limits.maxImportBytes) throw new ShopError('file_too_large');
  return file.bytes;
}
