import type { FigureFile } from '#contract/dashboard/words.ts';
import { rupees } from '#contract/money.ts';
import { listCategoriesOfProducts } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { listBestSellers, listDays, listHours, spanUntil } from '#server/orders/index.ts';
import { findReturnedGoods } from '#server/returns/index.ts';
import { listLostSearches } from '#server/search/index.ts';

import { listLooked, readCarts } from './shoppers.ts';

/** Returns what was sold of each product in a period, most units first, with its category of today. In paise. */
async function listSold(db: Db, now: Date, numberOfDays: number) {
  const sold = await listBestSellers(db, spanUntil(now, numberOfDays), null);
  const categories = await listCategoriesOfProducts(
    db,
    sold.map((row) => row.product_id),
  );
  return sold.flatMap((row) => {
    const category = categories.get(row.product_id);
    return category ? [{ ...row, category }] : [];
  });
}

/** Returns what was sold of each category in a period, those that earned most first. In paise. */
export async function sumByCategory(db: Db, now: Date, numberOfDays: number) {
  const sold = await listSold(db, now, numberOfDays);
  const sums = Map.groupBy(sold, ({ category }) => category.id);
  return [...sums.values()]
    .flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const sum = (of: 'units' | 'paise') => rows.reduce((all, row) => all + row[of], 0);
      const { id, name } = first.category;
      return [{ id, name, units: sum('units'), paise: sum('paise') }];
    })
    .toSorted((one, other) => other.paise - one.paise || one.id - other.id);
}

interface Table {
  columns: readonly string[];
  lines: (string | number)[][];
}

/** Returns the figures of a period as the lines of a file. */
export const figuresFile = (
  db: Db,
  of: FigureFile,
  { now, days }: { now: Date; days: number },
): Promise<Table> => tables[of](db, now, days);

/** What a file of looks, searches or carts has at most. */
const maxLines = 10_000;

const tables: Record<FigureFile, (db: Db, now: Date, days: number) => Promise<Table>> = {
  days: async (db, now, days) => {
    const rows = await listDays(db, spanUntil(now, days));
    return {
      columns: ['day', 'orders', 'revenue'],
      lines: rows.map(({ day, orders, paise }) => [day, orders, rupees(paise)]),
    };
  },
  returns: async (db, now, days) => {
    const { data: rows } = await findReturnedGoods(db, { now, days });
    return {
      columns: ['product_id', 'product', 'reason', 'pieces', 'taken_back', 'scrapped', 'refunded'],
      lines: rows.map((row) => [
        row.product_id,
        row.product_name,
        row.reason,
        row.pieces,
        row.kept,
        row.scrapped,
        row.refund,
      ]),
    };
  },
  categories: async (db, now, days) => {
    const rows = await sumByCategory(db, now, days);
    return {
      columns: ['category', 'units', 'revenue'],
      lines: rows.map(({ name, units, paise }) => [name, units, rupees(paise)]),
    };
  },
  products: async (db, now, days) => {
    const rows = await listSold(db, now, days);
    return {
      columns: ['product_id', 'product', 'category', 'units', 'revenue'],
      lines: rows.map(({ product_id: id, category, units, paise }) => [
        id,
        category.product,
        category.name,
        units,
        rupees(paise),
      ]),
    };
  },
  hours: async (db, now, days) => {
    const rows = await listHours(db, spanUntil(now, days));
    return {
      columns: ['weekday', 'hour', 'orders', 'revenue'],
      lines: rows.map(({ weekday, hour, orders, paise }) => [weekday, hour, orders, rupees(paise)]),
    };
  },
  looks: async (db, now, days) => {
    const rows = await listLooked(db, { now, days });
    return {
      columns: ['product_id', 'product', 'looks', 'units'],
      lines: rows
        .slice(0, maxLines)
        .map(({ row: { product_id: id, product_name: name, looks, units } }) => [
          id,
          name,
          looks,
          units,
        ]),
    };
  },
  searches: async (db, now, days) => {
    const rows = await listLostSearches(db, spanUntil(now, days), maxLines);
    return {
      columns: ['search', 'times', 'last_day'],
      lines: rows.map(({ words, times, last }) => [words, times, last]),
    };
  },
  carts: async (db, now, days) => {
    const { products } = await readCarts(db, { now, days }, maxLines);
    return {
      columns: ['product_id', 'product', 'carts', 'pieces'],
      lines: products.map(({ product_id: id, product_name: name, carts, pieces }) => [
        id,
        name,
        carts,
        pieces,
      ]),
    };
  },
};
