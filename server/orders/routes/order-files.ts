import type { FastifyInstance } from 'fastify';

import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';

import { orderFileColumns, orderFileLine } from '../answers.ts';
import { exportOrders } from '../use-cases/export-orders.ts';

/** Export of orders as a file. */
export function orderFileRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serveFile(app, 'GET /v1/order_alert/export', { access: 'staff' }, async ({ query, audit }) => ({
    name: `orders-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(orderFileColumns, linesOf(await exportOrders(db, audit, query))),
  }));
}

async function* linesOf(pages: Awaited<ReturnType<typeof exportOrders>>) {
  for await (const rows of pages) yield rows.map(orderFileLine);
}
