import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';

import {
  categorySalesAnswer,
  checklistAnswer,
  customerAnswer,
  findingsAnswer,
  insightsAnswer,
  waitingAnswer,
} from './answers.ts';
import { figuresFile, sumByCategory } from './use-cases/figures.ts';
import { readShoppers } from './use-cases/shoppers.ts';
import {
  countWaiting,
  readInsights,
  readSetup,
  readStatistics,
  searchDesk,
  showCustomer,
} from './use-cases/desk.ts';

interface DashboardDependencies {
  db: Db;
  clock: Clock;
  hasGateway: boolean;
}

export function dashboardRoutes(
  app: FastifyInstance,
  { db, clock, hasGateway }: DashboardDependencies,
): void {
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

  serve(app, 'GET /v1/dashboard/categories', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: (await sumByCategory(db, clock.now(), query.days)).map(categorySalesAnswer),
  }));

  serve(app, 'GET /v1/dashboard/shoppers', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: await readShoppers(db, { now: clock.now(), days: query.days }),
  }));

  serveFile(app, 'GET /v1/dashboard/figures/export', { access: 'staff' }, async ({ query }) => {
    const { of, days } = query;
    const { columns, lines } = await figuresFile(db, of, { now: clock.now(), days });
    return {
      name: `${of}-${sheetTime(clock.now()).slice(0, 10)}.csv`,
      parts: csvFile(columns, inOnePart(lines)),
    };
  });

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
    data: checklistAnswer(await readSetup(db, { hasGateway })),
  }));
}

/** The figures of a period are few lines. */
async function* inOnePart<Line>(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}
