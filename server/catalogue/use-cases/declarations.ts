import type { AuditChange } from '#contract/activity/schemas.ts';
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

import { listDeclarations, listRefusals } from '../queries/declarations.ts';
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

/**
 * The same for many at once, whose sentence names the first that may not be sold, and where what it lacks is entered if the
 * form that is sent does not ask for it.
 */
export async function assertAllMayBeSold(
  db: Db,
  products: (Wanted & { name: string })[],
  { isAskedElsewhere = false } = {},
): Promise<void> {
  const [refused] = await refusalsOf(db, products);
  if (!refused) return;
  const { name, errors } = refused;
  const reason = errors[0] ? inWords(errors[0].message) : '';
  // What the shop itself lacks says where it is entered.
  const isOfShop = errors[0]?.message === sentence('shopLicenceMissing');
  throw new ShopError('product_incomplete', errors, {
    detail: sentence(isAskedElsewhere && !isOfShop ? 'headingAsksMore' : 'incompleteOf', {
      name,
      reason,
    }),
  });
}

/** What a form sets, as columns. */
const wantedOf = ({ mrp, cost, ...given }: DeclarationsForm) => ({
  ...declaredIn(given),
  ...(mrp !== undefined && { mrp_paise: mrp === null ? null : paise(mrp) }),
  ...(cost !== undefined && { cost_paise: cost === null ? null : paise(cost) }),
});

type Declaring = Awaited<ReturnType<typeof listDeclarations>>[number];

/** Returns of each product what would be another then; throws `product_incomplete` or `product_not_found`. */
async function judge(db: Db, form: DeclarationsForm, found: Declaring[]) {
  if (found.length < new Set(form.product_ids).size) throw new ShopError('product_not_found');
  const wanted = wantedOf(form);
  await assertAllMayBeSold(
    db,
    found.map(({ id, name }) => ({ id, name, wanted })),
  );
  return found.flatMap(({ id, name, deleted_at: hidden, ...known }) => {
    const changes = differences(known, { ...known, ...wanted }, { id, name });
    return changes.length > 0 ? [{ id, isHidden: hidden !== null, changes }] : [];
  });
}

/**
 * Sets what products declare, hidden ones too, of all of them or of none; what is left out stays. Returns how many were
 * changed. Throws `product_not_found`, `product_incomplete` or `no_changes`.
 */
export async function changeDeclarations(
  audit: Audit,
  form: DeclarationsForm,
  at: Date,
): Promise<number> {
  const count = await audit.transaction(async (db) => {
    const changed = await setDeclarations(db, form, at);
    if (changed.length === 0) throw new ShopError('no_changes');
    return { result: changed.length, entry: { changes: changed.flat() } };
  });
  await sweepWords(audit.db);
  return count;
}

/** The same within a transaction of the caller, which logs the changes: returns them for each product that had any. */
export async function setDeclarations(
  db: Db,
  form: DeclarationsForm,
  at: Date,
): Promise<AuditChange[][]> {
  const locked = await listDeclarations(db, form.product_ids, { isLocked: true });
  const changed = await judge(db, form, locked);
  const ids = changed.map(({ id }) => id);
  await setHeadings(db, ids, { ...wantedOf(form), updated_at: at });
  return changed.map(({ changes }) => changes);
}

/** Returns which products a form would change, before any of them is locked. Throws as above. */
export async function planDeclarations(db: Db, form: DeclarationsForm) {
  const changed = await judge(db, form, await listDeclarations(db, form.product_ids));
  if (changed.length === 0) throw new ShopError('no_changes');
  const idsOf = (isHidden: boolean) =>
    changed.filter((one) => one.isHidden === isHidden).map(({ id }) => id);
  return { live: idsOf(false), hidden: idsOf(true) };
}
