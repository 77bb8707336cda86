import type { ProductFilter } from '#contract/catalogue/matching.ts';
import type { DeskProductQuery } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { searchForProducts } from '#server/search/index.ts';

import { findNamedSubCategories, listSubCategoryIds } from '../queries/categories.ts';
import { countDeskProducts, listDeskIds, listDeskProducts } from '../queries/desk-products.ts';
import { countWithoutHeading } from '../queries/headings.ts';
import { countProducts, listProductsInOrder } from '../queries/products.ts';
import { countShortDated } from '../queries/short-dated.ts';
import { countLowStock, countSoldOut } from '../queries/stock.ts';

/** Returns one page of the dashboard's products, and the size of each view. */
export async function pageOfDeskProducts(db: Db, query: DeskProductQuery) {
  const [page, counts] = await Promise.all([pageOf(db, query), countViews(db)]);
  return { ...page, counts };
}

async function pageOf(db: Db, query: DeskProductQuery) {
  const text = query.search?.trim();
  // The search knows what is for sale. Of what is hidden, few as that is, names are looked through.
  if (!text || query.hidden) {
    const filter = { ...query, nameParts: namePartsOf(text) };
    const [rows, total] = await Promise.all([
      listDeskProducts(db, filter, query, query.sort),
      isWhole(query) ? countProducts(db, query) : countDeskProducts(db, filter),
    ]);
    return { rows, total };
  }
  const found = await searchFor(db, { ...query, text }, query);
  return { ...found, rows: await listProductsInOrder(db, found.ids) };
}

interface TextFilter extends ProductFilter {
  text: string;
  sort?: DeskProductQuery['sort'];
}

async function searchFor(
  db: Db,
  query: TextFilter,
  paging: Pick<DeskProductQuery, 'page' | 'page_size'>,
) {
  const { text, stock, picture, heading, weight, law, dated, category_id: category } = query;
  const own = query.sub_category_id;
  const isOdd = [picture, heading, weight, law, dated].some((odd) => odd !== undefined);
  const isNarrow = stock === 'low' || stock === 'out' || isOdd;
  return searchForProducts(
    db,
    {
      text,
      filter: {
        ids: isNarrow ? await listDeskIds(db, query) : undefined,
        subCategoryIds: own ? [own] : category ? await listSubCategoryIds(db, category) : undefined,
        isInStock: stock === 'in' || undefined,
      },
      paging,
      sort: query.sort,
    },
    (queries) => findNamedSubCategories(db, queries),
  );
}

const { maxMatchingProducts: max } = limits;

/** Returns all products that the list shows for this filter, on whichever page. Throws `invalid_input` if they are too many. */
export async function findMatchingIds(db: Db, filter: ProductFilter): Promise<number[]> {
  const text = filter.search?.trim();
  const ids =
    text && !filter.hidden
      ? (await searchFor(db, { ...filter, text }, { page: 1, page_size: max + 1 })).ids
      : await listDeskIds(db, { ...filter, nameParts: namePartsOf(text) }, max + 1);
  if (ids.length <= max) return ids;
  throw new ShopError('invalid_input', [
    { path: 'matching', message: sentence('tooManyMatching') },
  ]);
}

const namePartsOf = (text: string | undefined): string[] =>
  text ? text.toLowerCase().split(/\s+/) : [];

/** Whether the list shows whole sub-categories, whose product counts are stored. */
const isWhole = ({ stock, picture, heading, weight, law, dated, hidden }: ProductFilter): boolean =>
  [stock, picture, heading, weight, law, dated, hidden].every(
    (narrowing) => narrowing === undefined,
  );

async function countViews(db: Db) {
  const [all, few, out, noPicture, noHeading, noWeight, lacking, shortDated, hidden] =
    await Promise.all([
      countProducts(db, {}),
      countLowStock(db),
      countSoldOut(db),
      countDeskProducts(db, { picture: 'none' }),
      countWithoutHeading(db),
      countDeskProducts(db, { weight: 'none' }),
      countDeskProducts(db, { law: 'lacking' }),
      countShortDated(db),
      countDeskProducts(db, { hidden: 'true' }),
    ]);
  return {
    all,
    low: few - out,
    out,
    no_picture: noPicture,
    no_heading: noHeading,
    no_weight: noWeight,
    lacking,
    short_dated: shortDated,
    hidden,
  };
}
