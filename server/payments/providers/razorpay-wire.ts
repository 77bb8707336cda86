import { z } from 'zod';

import type { SettlementLine } from './gateway.ts';
import { UnreadRows } from './settlement-rows.ts';

/** What the shop reads of Razorpay's answers. Fields of payers (VPA, e-mail, contact) are left out on purpose. */
const paise = z.int().min(0);
const seconds = z.int().min(0);

/** An array if there are none, since they come from PHP. */
const Notes = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((notes) => (notes && !Array.isArray(notes) ? notes : {}));

export const RazorpayOrder = z.object({
  id: z.string(),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
});

export const RazorpayLink = z.object({
  id: z.string(),
  amount: paise,
  currency: z.string(),
  reference_id: z.string(),
  short_url: z.url(),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  payments: z
    .union([
      z.array(z.object({ payment_id: z.string() })),
      z.object({ payment_id: z.string() }).transform((payment) => [payment]),
    ])
    .nullish()
    .transform((payments) => payments ?? []),
});

export const RazorpayPayment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Also true of what was captured and then refunded. */
  captured: z.boolean().nullish(),
  method: z.string(),
  fee: paise.nullable(),
  tax: paise.nullable(),
  amount_refunded: paise.nullish(),
  error_reason: z.string().nullish(),
  acquirer_data: z
    .union([z.array(z.unknown()), z.object({ rrn: z.string().nullish() })])
    .nullish()
    .transform((data) => (data && !Array.isArray(data) ? (data.rrn ?? null) : null)),
  created_at: seconds,
});

export const RazorpayRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z
    .union([
      z.array(z.unknown()),
      z.object({ arn: z.string().nullish(), rrn: z.string().nullish() }),
    ])
    .nullish()
    .transform((data) => (data && !Array.isArray(data) ? (data.arn ?? data.rrn ?? null) : null)),
});

export const RazorpaySettlement = z
  .object({
    entity_id: z.string(),
    type: z.string(),
    debit: paise,
    credit: paise,
    fee: paise,
    tax: paise,
    payment_id: z.string().nullish(),
    settlement_id: z.string().nullish(),
    settlement_utr: z.string().nullish(),
    settled_at: seconds.nullish(),
  })
  .transform((row): SettlementLine => ({
    entityId: row.entity_id,
    kind: row.type,
    paymentId: row.type === 'payment' ? row.entity_id : (row.payment_id ?? null),
    debitPaise: row.debit,
    creditPaise: row.credit,
    feePaise: row.fee,
    taxPaise: row.tax,
    settlementId: row.settlement_id ?? null,
    utr: row.settlement_utr ?? null,
    settledAt: row.settled_at ?? null,
  }));
export const RazorpaySettlements = z.object({ items: UnreadRows });
/** What a row is called that cannot be read. */
export const RazorpayRowName = z
  .object({ entity_id: z.string(), type: z.string() })
  .transform((row) => ({ entityId: row.entity_id, kind: row.type }));

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
export const Links = z.object({ payment_links: z.array(RazorpayLink) });

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional();

/** Only what shows where to look: amounts and states in a hook are not read at all. */
export const RazorpayEvent = z.object({
  entity: z.literal('event'),
  event: z.string().max(100),
  payload: z.object({
    payment: entity({ id: z.string(), order_id: z.string().nullish(), notes: Notes }),
    order: entity({ id: z.string(), receipt: z.string().nullish() }),
    refund: entity({ id: z.string(), payment_id: z.string() }),
    dispute: entity({ id: z.string(), payment_id: z.string() }),
    payment_link: entity({ id: z.string(), reference_id: z.string().nullish() }),
  }),
});

export const RazorpayError = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().nullish(),
    field: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});
