import type { AwaitedProduct, RestockRequest } from '#contract/restock/schemas.ts';

import type { AwaitedRow, RequestRow } from './queries.ts';

export const awaitedAnswer = (row: AwaitedRow): AwaitedProduct => ({
  product_id: row.product_id,
  product_name: row.name,
  stock: row.stock,
  waiting: row.waiting,
  since: row.since.toISOString(),
});

export const requestAnswer = (row: RequestRow): RestockRequest => ({
  request_id: row.id,
  phone_no: row.phone,
  account_id: row.account_id,
  asked_at: row.created_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
  told_by: row.told_by_phone,
});
