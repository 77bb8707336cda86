import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { hasShelf, hasStock } from '#server/catalogue/index.ts';
import { hasOrders } from '#server/orders/index.ts';
import { serve } from '#server/platform/http/serve.ts';

import { findStoreSetup } from '#server/store/index.ts';

import { checklistAnswer } from './answers.ts';
import { readStatistics } from './queries.ts';

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
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
