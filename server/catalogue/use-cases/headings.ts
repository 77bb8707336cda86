import type { HeadingsForm } from '#contract/catalogue/forms.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { lockHeadings, setHeadings } from '../queries/headings.ts';
import { assertAllMayBeSold } from './declarations.ts';

/**
 * Sets the heading or the unit of products, all or none; what is left out stays. Returns how many were changed. Throws
 * `product_not_found`, `no_changes`, or `product_incomplete` where a heading of toys asks for a reason.
 */
export async function changeHeadings(
  audit: Audit,
  { product_ids: ids, hsn, unit }: HeadingsForm,
  at: Date,
): Promise<number> {
  return audit.transaction(async (db) => {
    const locked = await lockHeadings(db, ids);
    if (locked.length < new Set(ids).size) throw new ShopError('product_not_found');
    const wanted = {
      ...(hsn !== undefined && { hsn }),
      ...(unit !== undefined && { unit }),
    };
    await assertAllMayBeSold(
      db,
      locked.map(({ id, name }) => ({ id, name, wanted })),
    );
    const changes = locked.flatMap(({ id, name, ...known }) =>
      differences(known, { ...known, ...wanted }, { id, name }),
    );
    if (changes.length === 0) throw new ShopError('no_changes');
    const changed = new Set(changes.flatMap(({ subject }) => subject?.id ?? []));
    await setHeadings(db, [...changed], { ...wanted, updated_at: at });
    return { result: changed.size, entry: { changes } };
  });
}
