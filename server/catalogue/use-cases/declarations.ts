import { declaredIn } from '#contract/catalogue/fields.ts';
import type { DeclarationsForm } from '#contract/catalogue/forms.ts';
import type { FieldError } from '#contract/errors.ts';
import { paise } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sweepWords } from '#server/search/index.ts';

import { listRefusals, lockDeclarations } from '../queries/declarations.ts';
import { setHeadings } from '../queries/headings.ts';
import { refusalOf } from '../rules/declarations.ts';

/** A new product, or a change of one, by its columns. */
interface Wanted {
  id?: number;
  wanted: object;
}

/** Returns those of these products that may not be sold as they would be, each with its reasons. */
export async function refusalsOf<Product extends Wanted>(
  db: Db,
  products: Product[],
): Promise<(Product & { errors: FieldError[] })[]> {
  if (products.length === 0) return [];
  const refused = await listRefusals(db, products);
  return products.flatMap((product, place) => {
    const errors = (refused[place] ?? []).map(refusalOf);
    return errors.length > 0 ? [{ ...product, errors }] : [];
  });
}

/** Throws `product_incomplete` with the reasons. Every change of products has locked them. */
export async function assertMayBeSold(db: Db, products: Wanted[]): Promise<void> {
  const [first] = await refusalsOf(db, products);
  if (first) throw new ShopError('product_incomplete', first.errors);
}

/** The same for many at once, whose sentence names the first that may not be sold. */
export async function assertAllMayBeSold(
  db: Db,
  products: (Wanted & { name: string })[],
): Promise<void> {
  const [refused] = await refusalsOf(db, products);
  if (!refused) return;
  const { name, errors } = refused;
  const reason = errors[0] ? inWords(errors[0].message) : '';
  throw new ShopError('product_incomplete', errors, {
    detail: sentence('incompleteOf', { name, reason }),
  });
}

/**
 * Sets what products declare, hidden ones too, of all of them or of none; what is left out stays. Returns how many were
 * changed. Throws `product_not_found`, `product_incomplete` or `no_changes`.
 */
export async function changeDeclarations(
  audit: Audit,
  { product_ids: ids, mrp, cost, ...given }: DeclarationsForm,
  at: Date,
): Promise<number> {
  const wanted = {
    ...declaredIn(given),
    ...(mrp !== undefined && { mrp_paise: mrp === null ? null : paise(mrp) }),
    ...(cost !== undefined && { cost_paise: cost === null ? null : paise(cost) }),
  };
  const count = await audit.transaction(async (db) => {
    const locked = await lockDeclarations(db, ids);
    if (locked.length < new Set(ids).size) throw new ShopError('product_not_found');
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
  await sweepWords(audit.db);
  return count;
}
