import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import {
  checklistAnswer,
  customerAnswer,
  findingsAnswer,
  insightsAnswer,
  waitingAnswer,
} from './answers.ts';
import {
  countWaiting,
  readInsights,
  readSetup,
  readStatistics,
  searchDesk,
  showCustomer,
} from './use-cases.ts';

interface DashboardDependencies {
  db: Db;
  clock: Clock;
}

export function dashboardRoutes(app: FastifyInstance, { db, clock }: DashboardDependencies): void {
  serve(app, 'GET /v1/dashboard/statistics', { access: 'staff' }, async () => {
    const { products, orders, revenue, tested, unpaid, customers } = await readStatistics(db);
    return {
      status: 1,
      data: {
        totalProducts: products,
        totalOrders: orders,
        totalRevenue: rupees(revenue),
        testRevenue: rupees(tested),
        unpaidRevenue: rupees(unpaid),
        totalUsers: customers,
      },
    };
  });

  serve(app, 'GET /v1/dashboard/insights', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: insightsAnswer(await readInsights(db, clock.now(), query.days)),
  }));

  serve(app, 'GET /v1/dashboard/waiting', { access: 'staff' }, async ({ request }) => ({
    status: 1,
    data: waitingAnswer(await countWaiting(db), callerOf(request).permissions),
  }));

  serve(app, 'GET /v1/dashboard/search', { access: 'staff' }, async ({ query, request }) => ({
    status: 1,
    data: findingsAnswer(await searchDesk(db, query.q, callerOf(request).permissions)),
  }));

  serve(app, 'GET /v1/dashboard/customers/{id}', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: customerAnswer(await showCustomer(db, params.id)),
  }));

  serve(app, 'GET /v1/dashboard/checklist', { access: 'staff' }, async () => ({
    status: 1,
    data: checklistAnswer(await readSetup(db)),
  }));
}
