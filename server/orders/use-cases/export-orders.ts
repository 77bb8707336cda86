import type { OrderFileQuery } from '#contract/orders/schemas.ts';
import { startOfDay } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';

import { findOrderRange } from '../queries/days.ts';
import { type OrderFileRow, listOrderLines } from '../queries/order-files.ts';

/**
 * How many order numbers one query reads: few at first, so that the response begins at once. A page with many orders
 * would hold up all other requests while it is written; if a page has few, the next one is larger.
 */
const [firstSize, pageSize, maxSize] = [20, 100, 1_000];
const fewLines = 50;

/**
 * Logs the export: such a file takes customers' names and postal addresses out of the shop. Returns its lines page by
 * page.
 */
export async function exportOrders(db: Db, audit: Audit, query: OrderFileQuery) {
  await auditExport(audit, query);
  return pagesOfLines(db, query);
}

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
async function* pagesOfLines(db: Db, query: OrderFileQuery): AsyncGenerator<OrderFileRow[]> {
  const filter = {
    state: query.delivery_status,
    since: query.from === undefined ? undefined : startOfDay(query.from),
    before: query.to === undefined ? undefined : startOfDay(query.to, 1),
  };
  const { first, last: latest } = await findOrderRange(db, query);
  let size = firstSize;
  for (let after = first - 1; after < latest;) {
    const last = Math.min(after + size, latest);
    const rows = await listOrderLines(db, filter, { after, last });
    yield rows;
    after = last;
    size = rows.length < fewLines ? Math.min(size * 2, maxSize) : pageSize;
  }
}
