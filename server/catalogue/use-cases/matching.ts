import { createHash } from 'node:crypto';

import type { AgreedProducts, HideForm, ProductFilter } from '#contract/catalogue/matching.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { logParts, nextRunId } from '#server/platform/audit/parts.ts';
import { OvertakenError } from '#server/platform/db/transaction.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sweepWords } from '#server/search/index.ts';

import { lockSubCategories } from '../queries/categories.ts';
import {
  findTakenNames,
  listHidden,
  listHiddenAt,
  unhideProducts,
} from '../queries/hidden-products.ts';
import { deleteLocked, listPlacesOf, lockToHide } from '../queries/product-deletion.ts';
import { refusalsOf } from './declarations.ts';
import { findMatchingIds } from './desk-products.ts';

/** Returns how many products match, and what proves later that they are the same ones. */
export async function lookAtMatching(db: Db, filter: ProductFilter) {
  const ids = await findMatchingIds(db, filter);
  return { count: ids.length, fingerprint: fingerprintOf(ids) };
}

/** Returns the products that somebody has agreed to change. Throws `matching_changed` if others match by now. */
export async function agreedIds(
  db: Db,
  { filter, count, fingerprint }: AgreedProducts,
): Promise<number[]> {
  const { hidden_at: at, ...listed } = filter;
  const ids = at ? await listHiddenAt(db, new Date(at)) : await findMatchingIds(db, listed);
  if (ids.length === count && fingerprintOf(ids) === fingerprint) return ids;
  throw new ShopError('matching_changed', [], {
    detail: sentence('matchingNow', { count: ids.length }),
  });
}

const fingerprintOf = (ids: number[]): string =>
  createHash('sha256')
    .update(ids.toSorted((one, other) => one - other).join(','))
    .digest('hex');

/** A product that stayed as it was, and why. */
export interface Left {
  id: number;
  name: string;
  message: string;
}

/** The result of an act on many products; only the first that were left are named. */
export const bulkAnswer = (counts: { changed: number; unchanged: number }, left: Left[]) => ({
  is_done: true as const,
  ...counts,
  left: left
    .slice(0, limits.maxImportProblems)
    .map(({ id, name, message }) => ({ product_id: id, product_name: name, message })),
  left_count: left.length,
});

/**
 * Hides all products that match, or sells them again; what cannot be sold as it is stays hidden, and is named. Throws
 * `matching_changed`.
 */
export async function hideMatching(
  audit: Audit,
  { matching, is_hidden: isHidden }: HideForm,
  at: Date,
) {
  const answer = await audit.transaction(async (db) => {
    const ids = await agreedIds(db, matching);
    const { done, left } = await (isHidden ? hideAll(db, ids, at) : restoreAll(db, ids));
    const undo = isHidden && done.length > 0 ? undoOf(done, at) : null;
    const result = { ...bulkAnswer({ changed: done.length, unchanged: 0 }, left), undo };
    if (done.length === 0) return { result, entry: null };
    const entry = {
      action: isHidden ? ('products_hidden' as const) : ('products_restored' as const),
      runId: await logAll(db, done, isHidden),
      changes: differences(null, { products: done.length }),
    };
    return { result, entry };
  });
  await sweepWords(audit.db);
  return answer;
}

/** These products and no others: refused if one of them has come back by itself meanwhile. */
const undoOf = (done: Named[], at: Date): AgreedProducts => ({
  filter: { hidden: 'true', hidden_at: at.toISOString() },
  count: done.length,
  fingerprint: fingerprintOf(done.map(({ id }) => id)),
});

type Named = { id: number; name: string };
interface Done {
  done: Named[];
  left: Left[];
}

/** Places first, then products: the order of locks. */
async function hideAll(db: Db, ids: number[], at: Date): Promise<Done> {
  const places = new Set(await listPlacesOf(db, ids));
  await lockSubCategories(db, { ids: [...places] });
  const done = await lockToHide(db, ids);
  if (done.some(({ place }) => !places.has(place))) throw new OvertakenError();
  await deleteLocked(
    db,
    done.map(({ id }) => id),
    at,
  );
  return { done, left: [] };
}

async function restoreAll(db: Db, ids: number[]): Promise<Done> {
  const seen = await listHidden(db, ids);
  const places = [...new Set(seen.map(({ place }) => place))];
  const live = new Set(await lockSubCategories(db, { ids: places }));
  const hidden = await listHidden(db, ids, { isLocked: true });
  const refused = await refusalsOf(
    db,
    hidden.map(({ id, name }) => ({ id, name, wanted: { deleted_at: null } })),
  );
  const taken = await findTakenNames(db, ids);
  const left: Left[] = [
    ...hidden.flatMap(({ id, name, place }) =>
      live.has(place) ? [] : [{ id, name, message: inWords(sentence('placeIsGone')) }],
    ),
    ...taken.map((one) => ({ ...one, message: inWords(sentence('productNameTaken')) })),
    ...refused.map(({ id, name, errors }) => ({
      id,
      name,
      message: errors[0] ? inWords(errors[0].message) : '',
    })),
  ];
  const stays = new Map(left.map((one) => [one.id, one]));
  const back = hidden.filter(({ id }) => !stays.has(id));
  await unhideProducts(
    db,
    back.map(({ id }) => id),
  );
  return { done: back, left: [...stays.values()] };
}

/** All of them are in parts of the entry, however many there are. */
async function logAll(db: Db, products: Named[], isHidden: boolean): Promise<number> {
  const runId = await nextRunId(db);
  const things = products.map(({ id, name }) =>
    differences({ is_deleted: !isHidden }, { is_deleted: isHidden }, { id, name }),
  );
  await logParts(db, runId, things);
  return runId;
}
