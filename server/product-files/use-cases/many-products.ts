import type { DeclarationsForm, HeadingsForm } from '#contract/catalogue/forms.ts';
import type { BulkChange } from '#contract/catalogue/matching.ts';
import {
  changeDeclarations,
  changeHeadings,
  planDeclarations,
  planHeadings,
  setDeclarations,
} from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { logParts } from '#server/platform/audit/parts.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sweepWords } from '#server/search/index.ts';

import { columnsOf, fileColumnsOf } from './changed-columns.ts';
import { asOnlyImport, undoImports } from './import-undo.ts';
import { writeAll } from './whole-run.ts';

/** More products than this would be locked for longer than an order waits for one of them. */
const atOnce = 50;

/** Nobody reads how far it is, and a call that has ended is done all the same. */
const unwatched = { onProgress: () => undefined, gone: new AbortController().signal };

interface Tools {
  jobs: Jobs;
  sessionDb: Db;
}

interface Plan {
  live: number[];
  /** How many there are besides, which nobody can order: they wait for the end of the run without steps. */
  others: number;
  last?: (db: Db, importId: number) => Promise<void>;
}

/** Gives the products of a plan the same in short transactions, all of them or none. Throws `import_running`. */
async function changeInSteps(
  audit: Audit,
  { jobs, sessionDb }: Tools,
  { change, at }: { change: BulkChange; at: Date },
  planOf: (db: Db) => Promise<Plan>,
): Promise<number> {
  const done = await asOnlyImport(sessionDb, async (db) => {
    await undoImports(db, at);
    const { live, others, ...rest } = await planOf(db);
    const wanted = columnsOf(change);
    const plan = { created: [], changed: live.map((id) => ({ ...wanted, id })), unchanged: 0 };
    const counts = { changed: live.length + others };
    const columns = fileColumnsOf(change);
    const run = { plan, columns, at, isOfFile: false, counts, ...rest };
    await writeAll({ ...audit, db }, { jobs }, run, unwatched);
    await sweepWords(db);
    return counts.changed;
  });
  if (!done) throw new ShopError('import_running');
  return done.answer;
}

/**
 * Sets what products declare, hidden ones too, of all of them or of none: many in short transactions like an import.
 * Returns how many were changed. Throws `import_running`, or as `changeDeclarations` does.
 */
export async function declareMany(
  audit: Audit,
  tools: Tools,
  { form, at }: { form: DeclarationsForm; at: Date },
): Promise<number> {
  if (form.product_ids.length <= atOnce) return changeDeclarations(audit, form, at);
  const { product_ids: _, ...change } = form;
  return changeInSteps(audit, tools, { change, at }, async (db) => {
    const { live, hidden } = await planDeclarations(db, form);
    const last = async (db: Db, importId: number) =>
      logParts(db, importId, await setDeclarations(db, { ...form, product_ids: hidden }, at));
    return { live, others: hidden.length, last };
  });
}

/** Sets the heading or the unit of products in the same way. Throws `import_running`, or as `changeHeadings` does. */
export async function headMany(
  audit: Audit,
  tools: Tools,
  { form, at }: { form: HeadingsForm; at: Date },
): Promise<number> {
  if (form.product_ids.length <= atOnce) return changeHeadings(audit, form, at);
  const { product_ids: _, ...change } = form;
  return changeInSteps(audit, tools, { change, at }, async (db) => ({
    live: await planHeadings(db, form),
    others: 0,
  }));
}
