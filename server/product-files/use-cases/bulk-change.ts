import type { BulkForm, BulkResult } from '#contract/catalogue/matching.ts';
import { type Left, agreedIds, bulkAnswer, refusalsOf } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { sweepWords } from '#server/search/index.ts';

import type { ImportedColumns } from '../queries/import-runs.ts';
import {
  type ImportedProduct,
  listPlaces,
  listProductsToChange,
} from '../queries/product-files.ts';
import { type ImportPlan, checkedAtOnce } from './import-check.ts';
import { columnsOf, fileColumnsOf } from './changed-columns.ts';
import { asOnlyImport, undoImports } from './import-undo.ts';
import { type Waiting, writeAll } from './whole-run.ts';

/**
 * Gives many products the same values, in short transactions like an import: if it fails, or its client disconnects, all
 * of it is undone. Products that may not be sold like that stay as they are, and are named. Throws `import_running`,
 * `matching_changed`, `product_not_found`, `sub_category_not_found` or `no_changes`.
 */
export async function changeInBulk(
  audit: Audit,
  { jobs, sessionDb }: { jobs: Jobs; sessionDb: Db },
  { form: { product_ids: named, matching, change }, at }: { form: BulkForm; at: Date },
  waiting: Waiting,
): Promise<BulkResult> {
  const done = await asOnlyImport(sessionDb, async (db) => {
    await undoImports(db, at);
    const ids = matching ? await agreedIds(db, matching) : [...new Set(named)];
    const { sub_category_id: place } = change;
    if (place !== undefined && !(await hasPlace(db, place))) {
      throw new ShopError('sub_category_not_found');
    }
    const { plan, left } = await planOf(db, { ids, wanted: columnsOf(change) }, waiting);
    const counts = { changed: plan.changed.length, unchanged: plan.unchanged };
    if (counts.changed === 0 && left.length === 0) throw new ShopError('no_changes');
    if (counts.changed > 0) {
      const columns = fileColumnsOf(change);
      const run = { plan, columns, at, isOfFile: false, counts };
      await writeAll({ ...audit, db }, { jobs }, run, waiting);
      await sweepWords(db);
    }
    return bulkAnswer(counts, left);
  });
  if (!done) throw new ShopError('import_running');
  if (done.answer.changed === 0) audit.changesNothing();
  return done.answer;
}

const hasPlace = async (db: Db, id: number): Promise<boolean> =>
  (await listPlaces(db)).some((place) => place.id === id);

interface Wanted {
  ids: number[];
  wanted: ImportedColumns;
}

/** Returns what is to be written, and the products that may not be sold as they would be. */
async function planOf(db: Db, { ids, wanted }: Wanted, { onProgress, gone }: Waiting) {
  const plan: ImportPlan = { created: [], changed: [], unchanged: 0 };
  const left: Left[] = [];
  for (let from = 0; from < ids.length; from += checkedAtOnce) {
    gone.throwIfAborted();
    const batch = ids.slice(from, from + checkedAtOnce);
    const products = await listProductsToChange(db, batch);
    if (products.length < batch.length) throw new ShopError('product_not_found');
    const others = products.filter((product) => !has(product, wanted));
    const refused = await refusalsOf(
      db,
      others.map(({ id, name }) => ({ id, name, wanted })),
    );
    const stays = new Set(refused.map(({ id }) => id));
    plan.changed.push(...others.flatMap(({ id }) => (stays.has(id) ? [] : [{ ...wanted, id }])));
    plan.unchanged += products.length - others.length;
    left.push(
      ...refused.map(({ id, name, errors }) => ({
        id,
        name,
        message: errors[0] ? inWords(errors[0].message) : '',
      })),
    );
    onProgress({ phase: 'checking', done: from + batch.length, total: ids.length });
  }
  plan.changed.sort((one, other) => one.id - other.id);
  return { plan, left };
}

const has = (product: ImportedProduct, wanted: ImportedColumns): boolean =>
  Object.entries(wanted).every(([name, value]) => product[name as keyof ImportedProduct] === value);
