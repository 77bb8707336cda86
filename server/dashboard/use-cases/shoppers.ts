import type { ShopperFigures } from '#contract/dashboard/shoppers.ts';
import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';
import { listLeftCarts } from '#server/basket/index.ts';
import { listProductNames, listViews } from '#server/catalogue/index.ts';
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
const dayMs = 24 * 60 * 60 * 1_000;

/** Returns when customers buy, what they look at and leave, and what they do not find. */
export async function readShoppers(db: Db, { now, days }: Period): Promise<ShopperFigures> {
  const span = spanUntil(now, days);
  const [parts, notBought, lost, carts] = await Promise.all([
    listHours(db, span),
    listNotBought(db, { now, days }),
    listLostSearches(db, span, shown),
    readCarts(db, { now, days }, shown),
  ]);
  return {
    hours: sumBy(parts, 24, ({ hour }) => hour).map((sum, hour) => ({ hour, ...sum })),
    weekdays: sumBy(parts, 7, ({ weekday }) => weekday - 1).map((sum, day) => ({
      weekday: day + 1,
      ...sum,
    })),
    not_bought: notBought,
    lost_searches: lost,
    left_carts: carts,
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
export async function listLooked(db: Db, period: Period) {
  return namedOf(db, await listLooks(db, period, null));
}

interface Looks {
  product_id: number;
  looks: number;
  units: number;
}

interface NamedLooks extends Looks {
  product_name: string;
}

/** The most looked at, with how many pieces were bought; without a limit, all. */
async function listLooks(db: Db, { now, days }: Period, limit: number | null): Promise<Looks[]> {
  const span = spanUntil(now, days);
  const views = await listViews(db, span, limit);
  const ids = limit === null ? undefined : views.map(({ product_id: id }) => id);
  const sold = await listBestSellers(db, span, null, ids);
  const units = new Map(sold.map((row) => [row.product_id, row.units]));
  return views.map(({ product_id: id, views: looks }) => ({
    product_id: id,
    looks,
    units: units.get(id) ?? 0,
  }));
}

async function namedOf(db: Db, rows: Looks[]) {
  const names = await listProductNames(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.flatMap(({ product_id: id, ...row }) => {
    const product = names.get(id);
    if (!product) return [];
    return [
      { row: { product_id: id, product_name: product.name, ...row }, isLive: product.isLive },
    ];
  });
}

/** So many of the most looked at are read first: among them are mostly enough that few buy. */
const looksAtFirst = 500;

/** Returns the most looked at of those that few buy, without those that are no longer sold. */
async function listNotBought(db: Db, period: Period) {
  const found = await notBoughtAmong(db, period, looksAtFirst);
  return found.length < shown ? notBoughtAmong(db, period, null) : found;
}

/** Some after the others, as only some are shown. */
async function notBoughtAmong(db: Db, period: Period, limit: number | null) {
  const rows = (await listLooks(db, period, limit)).filter(
    ({ looks, units }) => units * looksOfOne < looks,
  );
  const found: NamedLooks[] = [];
  const atOnce = shown * 5;
  for (let from = 0; from < rows.length && found.length < shown; from += atOnce) {
    const named = await namedOf(db, rows.slice(from, from + atOnce));
    found.push(...named.filter(({ isLive }) => isLive).map(({ row }) => row));
  }
  return found.slice(0, shown);
}

/** Returns the carts that were left, with the products in them that are still sold, those of most carts first. */
export async function readCarts(db: Db, { now, days }: Period, limit: number | null = null) {
  const since = new Date(now.getTime() - days * dayMs);
  const rows = await listLeftCarts(db, since, limit);
  const [first] = rows;
  return {
    carts: first?.all_carts ?? 0,
    pieces: first?.all_pieces ?? 0,
    worth: rupees(first?.all_paise ?? 0),
    products: rows.map(({ product_id: id, product_name: name, carts, pieces }) => ({
      product_id: id,
      product_name: name,
      carts,
      pieces,
    })),
  };
}
