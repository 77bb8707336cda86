import type { Db } from '#server/database.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { logParts } from '#server/platform/audit/parts.ts';

import { enteredAnswer } from '#server/catalogue/index.ts';
import { listProductsToLog } from '../queries/product-files.ts';

type LoggedProduct = ReturnType<typeof enteredAnswer>;

/**
 * Runs a step of an import in its transaction, and logs what it has done to each of these products, which are locked or
 * new.
 */
export async function asLoggedStep(
  db: Db,
  { importId, ids }: { importId: number; ids: number[] },
  step: () => Promise<void>,
): Promise<void> {
  const before = await productsById(db, ids);
  await step();
  const after = await productsById(db, ids);
  const things = ids.map((id) => {
    const [was = null, is = null] = [before.get(id), after.get(id)];
    const name = (was ?? is)?.product_name ?? null;
    return differences(was, is, { id, name });
  });
  await logParts(db, importId, things);
}

async function productsById(db: Db, ids: number[]): Promise<Map<number, LoggedProduct>> {
  const rows = await listProductsToLog(db, ids);
  return new Map(rows.map((row) => [row.id, enteredAnswer(row)]));
}
