import { z } from 'zod';

import { paise } from '#contract/money.ts';
import type { DeclineCode } from '#contract/payments/declines.ts';

import type {
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  ListedRefund,
  SettlementLine,
} from './gateway.ts';
import { UnreadRows } from './settlement-rows.ts';

/**
 * What the shop reads of Cashfree's answers (version 2025-01-01), and what it means. Amounts are rupees with up to two
 * decimals, times ISO 8601 with a zone. Fields of payers (phone, e-mail, UPI address, card) are left out on purpose.
 */
const Rupees = z
  .number()
  .min(0)
  .refine((amount) => Math.abs(amount * 100 - paise(amount)) < 1e-4)
  .transform(paise);
/** Older versions of a field are numbers, newer ones texts. */
const Id = z.union([z.string(), z.int()]).transform(String);
const seconds = (time: string): number => Math.floor(Date.parse(time) / 1_000);
const Time = z.iso.datetime({ offset: true }).transform(seconds);
/** In the ledger an empty text stands for none, and amounts may be empty. */
const TextOrNone = z
  .string()
  .nullish()
  .transform((text) => text || null);
const LedgerRupees = Rupees.nullish().transform((amount) => amount ?? 0);

export const CashfreeLink = z
  .object({
    link_id: z.string(),
    link_amount: Rupees,
    link_currency: z.string(),
    link_status: z.string(),
    link_url: z.url(),
  })
  .transform((link): GatewayOrder => ({
    id: link.link_id,
    paise: link.link_amount,
    currency: link.link_currency,
    isPaid: link.link_status === 'PAID',
    payUrl: link.link_url,
  }));

/** A link has an order for each time that somebody has opened it to pay. */
export const CashfreeOrders = z.array(
  z.object({ order_id: z.string(), order_status: z.string(), created_at: Time }),
);

/**
 * What is new is as good as opened: nothing is known of it. Money that is held back for a check is not the shop's yet.
 */
const states: Record<string, GatewayPayment['state']> = {
  SUCCESS: 'captured',
  FAILED: 'failed',
  USER_DROPPED: 'failed',
  CANCELLED: 'failed',
  VOID: 'failed',
};

export const CashfreePayment = z
  .object({
    cf_payment_id: Id,
    order_id: z.string(),
    payment_status: z.string(),
    is_captured: z.nullish(z.boolean()),
    payment_amount: Rupees,
    payment_currency: z.string(),
    payment_group: z.nullish(z.string()),
    bank_reference: z.nullish(Id),
    payment_time: z.nullish(Time),
    error_details: z.nullish(
      z.object({ error_code: z.nullish(z.string()), error_reason: z.nullish(z.string()) }),
    ),
  })
  .transform((payment): GatewayPayment => {
    const isHeld = payment.payment_status === 'SUCCESS' && payment.is_captured === false;
    const state = isHeld ? 'authorised' : (states[payment.payment_status] ?? 'opened');
    return {
      id: payment.cf_payment_id,
      orderId: payment.order_id,
      state,
      paise: payment.payment_amount,
      currency: payment.payment_currency,
      method: payment.payment_group ?? '',
      // They are in its settlement alone.
      feePaise: null,
      taxPaise: null,
      refundedPaise: null,
      bankReference: state === 'failed' ? null : (payment.bank_reference ?? null),
      reason: state === 'failed' ? declineOf(payment.payment_status, payment.error_details) : null,
      createdAt: payment.payment_time ?? 0,
    };
  });
export const CashfreePayments = z.array(CashfreePayment);

/** One on hold waits for money of the shop at Cashfree; it is not over. */
const refundStates: Record<string, GatewayRefund['state']> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

export const CashfreeRefund = z
  .object({
    cf_refund_id: Id,
    cf_payment_id: Id,
    refund_id: z.nullish(z.string()),
    refund_amount: Rupees,
    refund_status: z.string(),
    refund_arn: z.nullish(z.string()),
  })
  .transform((refund): ListedRefund => ({
    id: refund.cf_refund_id,
    paymentId: refund.cf_payment_id,
    paise: refund.refund_amount,
    state: refundStates[refund.refund_status] ?? 'sent',
    bankReference: refund.refund_arn || null,
    own: refund.refund_id ?? null,
  }));
export const CashfreeRefunds = z.array(CashfreeRefund);

export const CashfreeRow = z
  .object({
    event_details: z.object({
      event_id: Id,
      event_type: z.string(),
      sale_type: z.enum(['CREDIT', 'DEBIT']),
      event_settlement_amount: LedgerRupees,
      event_service_charge: LedgerRupees,
      event_service_tax: LedgerRupees,
    }),
    payment_details: z.nullish(z.object({ cf_payment_id: z.nullish(Id) })),
    settlement_details: z.object({
      cf_settlement_id: z.nullish(Id),
      utr: TextOrNone,
      settlement_date: z.nullish(Time),
    }),
  })
  .transform(
    ({ event_details: event, payment_details: payment, settlement_details: settled }) =>
      ({
        entityId: event.event_id,
        kind: event.event_type.toLowerCase(),
        paymentId: payment?.cf_payment_id ?? null,
        debitPaise: event.sale_type === 'DEBIT' ? event.event_settlement_amount : 0,
        creditPaise: event.sale_type === 'CREDIT' ? event.event_settlement_amount : 0,
        feePaise: event.event_service_charge + event.event_service_tax,
        taxPaise: event.event_service_tax,
        settlementId: settled.cf_settlement_id ?? null,
        utr: settled.utr,
        settledAt: settled.settlement_date ?? null,
      }) satisfies SettlementLine,
  );
/** The cursor leads to the next page; it is empty on the last one. */
export const CashfreeLedger = z.object({ cursor: TextOrNone, data: UnreadRows });
/** What a row is called that cannot be read. */
export const CashfreeRowName = z
  .object({ event_details: z.object({ event_id: Id, event_type: z.string() }) })
  .transform(({ event_details: event }) => ({
    entityId: event.event_id,
    kind: event.event_type.toLowerCase(),
  }));

export const CashfreeError = z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()) });

const Tags = z.nullish(z.record(z.string(), z.unknown()));

/** Only what shows where to look: amounts in a hook are not read, and states only to distinguish events. */
export const CashfreeEvent = z.object({
  type: z.string().max(100),
  data: z.object({
    link_id: z.nullish(z.string()),
    link_status: z.nullish(z.string()),
    order: z.nullish(
      z.object({
        order_id: z.nullish(z.string()),
        order_tags: Tags,
        transaction_id: z.nullish(Id),
      }),
    ),
    payment: z.nullish(z.object({ cf_payment_id: Id, payment_status: z.nullish(z.string()) })),
    dispute: z.object({ dispute_id: Id, dispute_status: z.string().nullish() }).nullish(),
    order_details: z.object({ cf_payment_id: Id.nullish() }).nullish(),
    refund: z.nullish(
      z.object({ cf_refund_id: Id, cf_payment_id: Id, refund_status: z.nullish(z.string()) }),
    ),
  }),
});

/** Cashfree's reasons and codes of failed payments, its documents only have samples of these. */
const reasons: Record<Exclude<DeclineCode, 'other'>, RegExp> = {
  cancelled: /cancel|user_dropped|user_aborted/,
  timed_out: /timed?_?out|expired_session|session_expired|not_attempted/,
  funds: /insufficient|low_balance/,
  otp: /otp|incorrect_pin|invalid_pin|mpin|authentication_failed/,
  limit: /limit/,
  card_details: /invalid_card|invalid_cvv|invalid_expiry|incorrect_card/,
  card_unusable: /card_expired|card_blocked|card_inactive|not_permitted|unsupported/,
  bank_away: /bank_down|bank_unavailable|issuer_down|technical|gateway_error|server_error/,
  app_missing: /invalid_vpa|invalid_upi|psp_unavailable/,
  not_offered: /not_enabled|min_amount/,
  declined: /declined|rejected|denied|risk/,
};

/** Returns what a failure means to the customer: by its reason if that is precise enough, else by its code. */
function declineOf(
  status: string,
  details: { error_code?: string | null; error_reason?: string | null } | null | undefined,
): DeclineCode {
  for (const word of [details?.error_reason, details?.error_code, status]) {
    const text = (word ?? '').toLowerCase();
    const found = Object.entries(reasons).find(([, pattern]) => pattern.test(text));
    if (found) return found[0] as DeclineCode;
  }
  return 'other';
}
