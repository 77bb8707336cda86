import { declaredIn } from '#contract/catalogue/fields.ts';
import type { DeclarationsForm } from '#contract/catalogue/forms.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sweepWords } from '#server/search/index.ts';

import { lockDeclarations } from '../queries/declarations.ts';
import { setHeadings } from '../queries/headings.ts';

/**
 * Sets what products declare, of all of them or of none; what is left out stays. Returns how many were changed. Throws
 * `product_not_found` or `no_changes`.
 */
export async function changeDeclarations(
  audit: Audit,
  { product_ids: ids, ...given }: DeclarationsForm,
  at: Date,
): Promise<number> {
  const wanted = declaredIn(given);
  const count = await audit.transaction(async (db) => {
    const locked = await lockDeclarations(db, ids);
    if (locked.length < new Set(ids).size) throw new ShopError('product_not_found');
    const changes = locked.flatMap(({ id, name, ...known }) =>
      differences(known, { ...known, ...wanted }, { id, name }),
    );
    if (changes.length === 0) throw new ShopError('no_changes');
    const changed = new Set(changes.flatMap(({ subject }) => subject?.id ?? []));
    await setHeadings(db, [...changed], { ...wanted, updated_at: at });
    return { result: changed.size, entry: { changes } };
  });
  await sweepWords(audit.db);
  return count;
}
