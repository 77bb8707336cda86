import type { FastifyInstance } from 'fastify';

import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';
import {
  countLowStock,
  hasShelf,
  hasStock,
  listLowStock,
  listProductNames,
} from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { hasOrders, listBestSellers, listDays } from '#server/orders/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import { findStoreSetup } from '#server/store/index.ts';

import { bestSellerAnswer, checklistAnswer, dayAnswer, lowStockAnswer } from './answers.ts';
import { readStatistics } from './queries.ts';
import { spanUntil } from './rules.ts';

interface DashboardDependencies {
  db: Db;
  clock: Clock;
}

export function dashboardRoutes(app: FastifyInstance, { db, clock }: DashboardDependencies): void {
  serve(app, 'GET /v1/dashboard/statistics', { access: 'admin' }, async () => {
    const { products, orders, revenue, customers } = await readStatistics(db);
    return {
      status: 1,
      data: {
        totalProducts: products,
        totalOrders: orders,
        totalRevenue: rupees(revenue),
        totalUsers: customers,
      },
    };
  });

  serve(app, 'GET /v1/dashboard/insights', { access: 'admin' }, async ({ query }) => {
    const span = spanUntil(clock.now(), query.days);
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
    return {
      status: 1,
      data: {
        days: days.map(dayAnswer),
        best_sellers: sellers.map((row) => bestSellerAnswer(row, names.get(row.product_id))),
        low_stock: low.map(lowStockAnswer),
        low_stock_total: lowTotal,
      },
    };
  });

  serve(app, 'GET /v1/dashboard/checklist', { access: 'admin' }, async () => {
    const [store, isShelfThere, isStockThere, isSelling] = await Promise.all([
      findStoreSetup(db),
      hasShelf(db),
      hasStock(db),
      hasOrders(db),
    ]);
    return {
      status: 1,
      data: checklistAnswer({ ...store, isShelfThere, isStockThere, isSelling }),
    };
  });
}
