import { countCustomers } from '#server/accounts/index.ts';
import { limits } from '#contract/limits.ts';
import {
  countLowStock,
  countProducts,
  hasSubCategory,
  hasStock,
  listLowStock,
  listProductNames,
} from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { hasOrders, listBestSellers, listDays, readOrderTotals } from '#server/orders/index.ts';
import { findStoreSetup } from '#server/store/index.ts';

import { spanUntil } from './rules.ts';

/** Totals that every change updates, so that a million orders need not be counted. Revenue in paise. */
export async function readStatistics(db: Db) {
  const [products, { placed, canceled, paise, canceledPaise }, customers] = await Promise.all([
    countProducts(db, {}),
    readOrderTotals(db),
    countCustomers(db),
  ]);
  return { products, orders: placed - canceled, revenue: paise - canceledPaise, customers };
}

/** Returns the days up to today, what sold best in them, and what is running out. */
export async function readInsights(db: Db, now: Date, numberOfDays: number) {
  const span = spanUntil(now, numberOfDays);
  const [days, sellers, low, lowTotal] = await Promise.all([
    listDays(db, span),
    listBestSellers(db, span, limits.bestSellersShown),
    listLowStock(db, limits.lowStockShown),
    countLowStock(db),
  ]);
  const names = await listProductNames(
    db,
    sellers.map((row) => row.product_id),
  );
  return { days, sellers, names, low, lowTotal };
}

/** Returns what an owner has done of what a shop needs before it can sell. */
export async function readSetup(db: Db) {
  const [store, isSubCategoryThere, isStockThere, isSelling] = await Promise.all([
    findStoreSetup(db),
    hasSubCategory(db),
    hasStock(db),
    hasOrders(db),
  ]);
  return { ...store, isSubCategoryThere, isStockThere, isSelling };
}
