import type { ShopperFigures } from '#contract/dashboard/shoppers.ts';
import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';
import { listLeftCarts } from '#server/basket/index.ts';
import { listPrices, listProductNames, listViews } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { listBestSellers, listHours, spanUntil } from '#server/orders/index.ts';
import { listLostSearches } from '#server/search/index.ts';

interface Period {
  now: Date;
  days: number;
}

/** Fewer than two bought for a hundred looks. */
const looksOfOne = 50;

const { shopperFiguresShown: shown } = limits;

/** Returns when customers buy, what they look at and leave, and what they do not find. */
export async function readShoppers(db: Db, { now, days }: Period): Promise<ShopperFigures> {
  const span = spanUntil(now, days);
  const [parts, looked, lost, carts] = await Promise.all([
    listHours(db, span),
    listLooked(db, { now, days }),
    listLostSearches(db, span, shown),
    readCarts(db, days),
  ]);
  return {
    hours: sumBy(parts, 24, ({ hour }) => hour).map((sum, hour) => ({ hour, ...sum })),
    weekdays: sumBy(parts, 7, ({ weekday }) => weekday - 1).map((sum, day) => ({
      weekday: day + 1,
      ...sum,
    })),
    not_bought: looked
      .filter(({ row: { looks, units }, isLive }) => isLive && units * looksOfOne < looks)
      .slice(0, shown)
      .map(({ row }) => row),
    lost_searches: lost,
    left_carts: { ...carts, products: carts.products.slice(0, shown) },
  };
}

type Hours = Awaited<ReturnType<typeof listHours>>;

/** Adds up parts of the week by a number of theirs from 0. */
function sumBy(parts: Hours, length: number, place: (part: Hours[number]) => number) {
  const sums = Array.from({ length }, () => ({ orders: 0, paise: 0 }));
  for (const part of parts) {
    const sum = sums[place(part)];
    if (!sum) continue;
    sum.orders += part.orders;
    sum.paise += part.paise;
  }
  return sums.map(({ orders, paise }) => ({ orders, revenue: rupees(paise) }));
}

/** Returns what was looked at in a period, the most first, with how many pieces of it were bought. */
export async function listLooked(db: Db, { now, days }: Period) {
  const span = spanUntil(now, days);
  const [views, sold] = await Promise.all([listViews(db, span), listBestSellers(db, span, null)]);
  const names = await listProductNames(
    db,
    views.map((row) => row.product_id),
  );
  const units = new Map(sold.map((row) => [row.product_id, row.units]));
  return views.flatMap(({ product_id: id, views: looks }) => {
    const product = names.get(id);
    if (!product) return [];
    const row = { product_id: id, product_name: product.name, looks, units: units.get(id) ?? 0 };
    return [{ row, isLive: product.isLive }];
  });
}

/** Returns the carts that were left, with all products in them, those of most carts first. */
export async function readCarts(db: Db, days: number) {
  const rows = await listLeftCarts(db, days);
  const ids = rows.map((row) => row.product_id);
  const [names, prices] = [await listProductNames(db, ids), await listPrices(db, ids)];
  // What is no longer sold is in nobody's cart any more, as carts show it.
  const sold = rows.filter(({ product_id: id }) => prices.has(id));
  const paise = sold.reduce((sum, row) => sum + row.pieces * (prices.get(row.product_id) ?? 0), 0);
  return {
    carts: sold[0]?.all_carts ?? 0,
    pieces: sold.reduce((sum, row) => sum + row.pieces, 0),
    worth: rupees(paise),
    products: sold.map(({ product_id: id, carts, pieces }) => ({
      product_id: id,
      product_name: names.get(id)?.name ?? '',
      carts,
      pieces,
    })),
  };
}
