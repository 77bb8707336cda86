import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, listOf, oneOf } from '../shapes.ts';
import {
  AttemptParams,
  CasesQuery,
  NewRefund,
  PaymentCase,
  PaymentConfirmation,
  PaymentCounts,
  PaymentRow,
  PaymentTakenBack,
  PaymentsQuery,
  MoneyOfOrder,
  MoneyQuery,
  NewAttempt,
  PayOrderParams,
  PaymentClaim,
  ReturnParams,
} from './schemas.ts';
import { RefundChange, RefundTakenBack } from './refund-changes.ts';
import { keyOutcomes } from './words.ts';

/** Calls about what customers pay for orders, and what is paid back. */
export const paymentsEndpoints = {
  'POST /v1/payments/settings/test': {
    permission: 'payment_settings',
    summary: 'Ask each gateway whether it accepts the keys of this shop; nothing is paid',
    answer: listOf(z.object({ title: z.string(), outcome: z.enum(keyOutcomes) })),
  },
  'POST /v1/payments/{order}/attempts': {
    summary: 'Begin to pay an order of whoever asks; one that was begun in this way before goes on',
    params: PayOrderParams,
    body: NewAttempt,
    answer: oneOf(MoneyOfOrder),
  },
  'GET /v1/payments/of/{order}': {
    permission: 'money',
    summary: 'How the money of an order stands: of one’s own, or of any for admins',
    params: PayOrderParams,
    query: MoneyQuery,
    answer: oneOf(MoneyOfOrder),
  },
  'POST /v1/payments/{order}/claim': {
    summary:
      'Say that an order was paid by UPI, with the bank’s reference if it is at hand; the order waits longer, and is paid once the shop has found the money',
    params: PayOrderParams,
    body: PaymentClaim,
    answer: oneOf(MoneyOfOrder),
  },
  'GET /v1/payments': {
    permission: 'money',
    summary: 'Payments and refunds that wait for hands, oldest first, fifty at a time',
    query: PaymentsQuery,
    answer: listOf(PaymentRow).extend({ next: z.int().nullable() }),
  },
  'GET /v1/payments/counts': {
    permission: 'money',
    summary: 'How much of the shop’s money waits for hands',
    answer: oneOf(PaymentCounts),
  },
  'GET /v1/payments/cases': {
    permission: 'money',
    summary: 'Money at gateways that fits no order or is disputed, oldest first, fifty at a time',
    query: CasesQuery,
    answer: listOf(PaymentCase).extend({ next: z.int().nullable() }),
  },
  'POST /v1/payments/cases/{id}/close': {
    permission: 'money',
    summary: 'Say that such money has been dealt with',
    action: 'payment_case_closed',
    subject: 'payment_case',
    params: IdParams,
    answer: Done,
  },
  'POST /v1/payments/{attempt}/confirm': {
    permission: 'money',
    summary:
      'Say that a payment by UPI is in the shop’s account, under the bank’s reference, or correct that reference',
    action: 'payment_confirmed',
    subject: 'payment_of_order',
    params: AttemptParams,
    body: PaymentConfirmation,
    answer: oneOf(MoneyOfOrder),
  },
  'POST /v1/payments/{attempt}/reject': {
    permission: 'money',
    summary: 'Say that a payment which a customer has claimed is not in the shop’s account',
    action: 'payment_rejected',
    subject: 'payment_of_order',
    params: AttemptParams,
    answer: oneOf(MoneyOfOrder),
  },
  'POST /v1/payments/{attempt}/take-back': {
    permission: 'money',
    summary:
      'Take back that a payment by UPI or in cash has come, which was said by mistake; its order is to be paid again',
    action: 'payment_taken_back',
    subject: 'payment_of_order',
    params: AttemptParams,
    body: PaymentTakenBack,
    answer: oneOf(MoneyOfOrder),
  },
  'POST /v1/orders/{id}/refunds': {
    permission: 'money',
    summary: 'Give back what was paid for an order, or a part of it',
    action: 'refund_begun',
    subject: 'refund_of_order',
    params: IdParams,
    body: NewRefund,
    status: 201,
    answer: oneOf(MoneyOfOrder),
  },
  'PATCH /v1/refunds/{id}': {
    permission: 'money',
    summary:
      'Say that a refund was sent by hand, under the bank’s reference, try it again, or correct that reference',
    action: 'refund_changed',
    subject: 'refund_of_order',
    params: IdParams,
    body: RefundChange,
    answer: oneOf(MoneyOfOrder),
  },
  'POST /v1/refunds/{id}/take-back': {
    permission: 'money',
    summary:
      'Take back that a refund was sent by hand, which was said by mistake; it is still to go back, or nothing is',
    action: 'refund_taken_back',
    subject: 'refund_of_order',
    params: IdParams,
    body: RefundTakenBack,
    answer: oneOf(MoneyOfOrder),
  },
  'GET /v1/payments/return/{provider}/{attempt}': {
    summary:
      'Where a gateway sends customers back to, with a signature; leads to the page of their order',
    params: ReturnParams,
    query: z.looseObject({}),
    status: 303,
    answer: z.string(),
  },
  'POST /v1/payments/return/{provider}/{attempt}': {
    summary: 'The same, by a form that the gateway’s script sends',
    params: ReturnParams,
    body: z.looseObject({}),
    isForm: true,
    status: 303,
    answer: z.string(),
  },
} as const satisfies EndpointTable;
