import type { FastifyInstance } from 'fastify';

import { sheetTime, startOfDay } from '#contract/times.ts';
import type { OrderFileQuery } from '#contract/orders/schemas.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';

import { orderFileColumns, orderFileLine } from '../answers.ts';
import { type Span, findOrderRange } from '../queries/days.ts';
import { type OrderFileFilter, listOrderLines } from '../queries/order-files.ts';

/**
 * How many order numbers one query reads: few at first, so that the response begins at once. A page with many orders
 * would hold up all other requests while it is written; where a page has few, the next one is larger.
 */
const [firstSize, pageSize, maxSize] = [20, 100, 1_000];
const fewLines = 50;

/** Export of orders as a file. */
export function orderFileRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serveFile(app, 'GET /v1/order_alert/export', { access: 'admin' }, async ({ query, audit }) => {
    await auditExport(audit, query);
    return {
      name: `orders-${sheetTime(clock.now()).slice(0, 10)}.csv`,
      parts: csvFile(
        orderFileColumns,
        pagesOfLines(db, query, {
          state: query.delivery_status,
          since: query.from === undefined ? undefined : startOfDay(query.from),
          before: query.to === undefined ? undefined : startOfDay(query.to, 1),
        }),
      ),
    };
  });
}

/** Such a file takes customers' names and postal addresses out of the shop, so each export is logged. */
async function auditExport(
  audit: Audit,
  { delivery_status, from, to }: OrderFileQuery,
): Promise<void> {
  await audit.transaction(async () => ({
    result: undefined,
    entry: {
      changes: differences(null, {
        delivery_status: delivery_status ?? null,
        from: from ?? null,
        to: to ?? null,
      }),
    },
  }));
}

/**
 * Orders placed in the meantime are not included. Pages without orders are yielded too, so that a client that has
 * disconnected is noticed between them.
 */
async function* pagesOfLines(db: Db, span: Partial<Span>, filter: OrderFileFilter) {
  const { first, last: latest } = await findOrderRange(db, span);
  let size = firstSize;
  for (let after = first - 1; after < latest;) {
    const last = Math.min(after + size, latest);
    const rows = await listOrderLines(db, filter, { after, last });
    yield rows.map(orderFileLine);
    after = last;
    size = rows.length < fewLines ? Math.min(size * 2, maxSize) : pageSize;
  }
}
