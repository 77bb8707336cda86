import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

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
}
