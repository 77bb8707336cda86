import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { SettlementLine } from './gateway.ts';

/** Rows of a settlement, each read for itself: one that cannot be read makes no other one unreadable. */
export const UnreadRows = z.array(z.unknown());

/** Returns a row as the schema reads it; one that it cannot read as an odd one, named by `Named`. */
export function readRow(
  row: unknown,
  schema: z.ZodType<SettlementLine>,
  Named: z.ZodType<{ entityId: string; kind: string }>,
): SettlementLine {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
  const named = Named.safeParse(row).data ?? { entityId: hash.slice(0, 20), kind: 'unreadable' };
  return {
    ...named,
    paymentId: null,
    debitPaise: 0,
    creditPaise: 0,
    feePaise: 0,
    taxPaise: 0,
    settlementId: null,
    utr: null,
    settledAt: null,
    isOdd: true,
  };
}
