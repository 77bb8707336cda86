import type { HeadingsForm } from '#contract/catalogue/forms.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { listHeaded, setHeadings } from '../queries/headings.ts';
import { assertAllMayBeSold } from './declarations.ts';

const wantedOf = ({ hsn, unit }: HeadingsForm) => ({
  ...(hsn !== undefined && { hsn }),
  ...(unit !== undefined && { unit }),
});

/** Returns what would be another then; throws as `changeHeadings` does. */
async function judge(db: Db, form: HeadingsForm, found: Awaited<ReturnType<typeof listHeaded>>) {
  if (found.length < new Set(form.product_ids).size) throw new ShopError('product_not_found');
  const wanted = wantedOf(form);
  await assertAllMayBeSold(
    db,
    found.map(({ id, name }) => ({ id, name, wanted })),
    { isAskedElsewhere: true },
  );
  const changes = found.flatMap(({ id, name, ...known }) =>
    differences(known, { ...known, ...wanted }, { id, name }),
  );
  if (changes.length === 0) throw new ShopError('no_changes');
  return { changes, ids: [...new Set(changes.flatMap(({ subject }) => subject?.id ?? []))] };
}

/**
 * Sets the heading or the unit of products, all or none; what is left out stays. Returns how many were changed. Throws
 * `product_not_found`, `no_changes`, or `product_incomplete` where a heading of toys asks for a reason.
 */
export async function changeHeadings(audit: Audit, form: HeadingsForm, at: Date): Promise<number> {
  return audit.transaction(async (db) => {
    const locked = await listHeaded(db, form.product_ids, { isLocked: true });
    const { changes, ids } = await judge(db, form, locked);
    await setHeadings(db, ids, { ...wantedOf(form), updated_at: at });
    return { result: ids.length, entry: { changes } };
  });
}

/** Returns which products a form would change, before any of them is locked. Throws as above. */
export async function planHeadings(db: Db, form: HeadingsForm): Promise<number[]> {
  return (await judge(db, form, await listHeaded(db, form.product_ids))).ids;
}
