import { limits } from '#contract/limits.ts';
import { paise, rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Shelf, ShelfSettings } from '#contract/shelves/schemas.ts';
import type { ShelfKind } from '#contract/shelves/words.ts';
import {
  type ListBestSellers,
  bestMatch,
  firstInStock,
  listRelated,
  listSubCategories,
  pageOfProducts,
} from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { listBoughtProducts, listBoughtTogether } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ensureSeen } from '#server/platform/revision.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type ShelfContent, settingsAnswer, shelfAnswer } from './answers.ts';
import {
  type OccasionRow,
  type ShelfRow,
  insertShelves,
  listOccasions,
  listShelves,
  lockShelves,
  replaceOccasions,
  updateShelf,
} from './queries.ts';
import { auditedSettings, firstOccasions, firstShelves, shelvesWithEnough } from './rules.ts';

interface Tools {
  db: Db;
  bestSellers: ListBestSellers;
}

/** Returns the shelves that are shown, in their order, with what stands on them. */
export async function fillShelves(tools: Tools): Promise<Shelf[]> {
  const { shelves, occasions } = await readShelves(tools.db);
  const shown = shelves.filter(({ is_shown: isShown }) => isShown);
  const filled = await Promise.all(
    shown.map(async (shelf) =>
      shelfAnswer(shelf, await fillers[shelf.kind]({ ...tools, occasions }, shelf)),
    ),
  );
  return shelvesWithEnough(filled);
}

type Filler = (
  tools: Tools & { occasions: OccasionRow[] },
  shelf: ShelfRow,
) => Promise<ShelfContent | undefined>;

const firstPage = { page: 1, page_size: limits.shelfSize };

/** What stands on each shelf. What an account has bought is no part of a response that all visitors get. */
const fillers: Record<ShelfKind, Filler> = {
  new: async ({ db, bestSellers }) => {
    const { rows } = await pageOfProducts(db, firstPage, bestSellers);
    return { products: rows, occasions: [] };
  },
  best_sellers: async ({ db, bestSellers }) => ({
    products: await firstInStock(db, await bestSellers(db), limits.gridShelfSize),
    occasions: [],
  }),
  under_price: async ({ db, bestSellers }, { max_price_paise: max }) => {
    const { rows } = await pageOfProducts(
      db,
      { ...firstPage, in_stock: true, max_price: rupees(max ?? 0) },
      bestSellers,
    );
    return { products: rows, occasions: [] };
  },
  occasions: async (tools) => ({ products: [], occasions: await fillOccasions(tools) }),
  buy_again: async () => undefined,
};

/** The occasions with enough products, each with its first one. Some of the words is another occasion. */
async function fillOccasions({ db, bestSellers, occasions }: Parameters<Filler>[0]) {
  const filled = await Promise.all(
    occasions.map(async (row) => {
      const { rows, total } =
        row.words === null
          ? await pageOfProducts(
              db,
              { page: 1, page_size: 1, sub_category_id: row.sub_category_id ?? undefined },
              bestSellers,
            )
          : await bestMatch(db, row.words);
      const [first] = rows;
      return first && total >= limits.minShelfSize ? [{ row, first, total }] : [];
    }),
  );
  return filled.flat();
}

/** Returns what an account has bought and can buy again, the latest first. */
export async function listToBuyAgain(db: Db, accountId: number) {
  const ids = await listBoughtProducts(db, accountId, limits.maxPageSize);
  return firstInStock(db, ids, limits.shelfSize);
}

/** Returns what goes with a product, and what is like it and not among that. Throws `product_not_found`. */
export async function fillProductShelves(db: Db, productId: number) {
  const goesWith = await firstInStock(
    db,
    await listBoughtTogether(db, productId),
    limits.productShelfSize,
  );
  const shown = goesWith.map(({ id }) => id);
  return { goesWith, related: await listRelated(db, productId, shown, limits.productShelfSize) };
}

export async function readSettings(db: Db): Promise<ShelfSettings> {
  const { shelves, occasions } = await readShelves(db);
  return settingsAnswer(shelves, occasions);
}

/** As the shopkeeper has set them, or as in every new shop. */
async function readShelves(db: Db): Promise<{ shelves: ShelfRow[]; occasions: OccasionRow[] }> {
  const [shelves, occasions] = await Promise.all([listShelves(db), listOccasions(db)]);
  return shelves.length > 0
    ? { shelves, occasions }
    : { shelves: firstShelves, occasions: firstOccasions };
}

/** Locks the shelves until the transaction ends, with rows for all of them. */
async function lockAll(db: Db): Promise<void> {
  const isFirst = await insertShelves(db, placed(firstShelves));
  if (isFirst) await replaceOccasions(db, placed(firstOccasions));
  await lockShelves(db);
}

const placed = <Item extends object>(items: Item[]) =>
  items.map((item, index) => ({ ...item, position: index + 1 }));

/**
 * Sets all shelves, and returns how they are set. Throws `no_changes` if they are so already, `settings_changed` if they
 * are not what was seen, and `invalid_input` for an occasion of a sub-category that there is not.
 */
export async function setShelves(
  audit: Audit,
  wanted: ShelfSettings,
  seen: number | undefined,
): Promise<ShelfSettings> {
  return audit.transaction(async (db) => {
    await lockAll(db);
    const before = await readSettings(db);
    const places = new Map((await listSubCategories(db)).map(({ id, name }) => [id, name]));
    const changes = differences(auditedSettings(before, places), auditedSettings(wanted, places));
    if (changes.length === 0) throw new ShopError('no_changes');
    ensureSeen(before, seen);
    assertPlaces(wanted.occasions, places);
    for (const [place, { kind, is_shown, title }] of wanted.shelves.entries()) {
      await updateShelf(db, kind, {
        position: place + 1,
        is_shown,
        title,
        max_price_paise: kind === 'under_price' ? paise(wanted.max_price) : null,
      });
    }
    await replaceOccasions(db, placed(wanted.occasions));
    return { result: await readSettings(db), entry: { changes } };
  });
}

function assertPlaces(occasions: OccasionRow[], known: Map<number, string>): void {
  const problems = occasions.flatMap(({ sub_category_id: id }, place) =>
    id === null || known.has(id)
      ? []
      : [{ path: `occasions.${place}.sub_category_id`, message: sentence('occasionPlaceGone') }],
  );
  if (problems.length > 0) throw new ShopError('invalid_input', problems);
}
