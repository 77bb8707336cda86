import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { listOf, oneOf } from '../shapes.ts';
import { MoneyOfOrder, MoneyQuery, NewAttempt, PayOrderParams, PaymentClaim } from './schemas.ts';
import { keyOutcomes } from './words.ts';

/** Calls about what customers pay for orders, and what is paid back. */
export const paymentsEndpoints = {
  'POST /v1/payments/settings/test': {
    summary: 'Ask each gateway whether it accepts the keys of this shop; nothing is paid',
    answer: listOf(z.object({ name: z.string(), outcome: z.enum(keyOutcomes) })),
  },
  'POST /v1/payments/{order}/attempts': {
    summary: 'Begin to pay an order of whoever asks; one that was begun in this way before goes on',
    params: PayOrderParams,
    body: NewAttempt,
    answer: oneOf(MoneyOfOrder),
  },
  'GET /v1/payments/of/{order}': {
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
} as const satisfies EndpointTable;
