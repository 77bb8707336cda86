import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { oneOf } from '../shapes.ts';
import { PromoCodeCheck, Quote, QuoteRequest } from './schemas.ts';

/** Calls about what a cart costs. */
export const basketEndpoints = {
  'POST /v1/promocodes/check': {
    summary: 'What a promo code takes off these lines',
    body: PromoCodeCheck,
    answer: z.object({
      status: z.literal(1),
      promocode_id: z.number().int(),
      /** Rupees. */
      discount: z.number(),
    }),
  },
  'POST /v1/orders/quote': {
    summary: 'The full price of what is in a cart, as an order will be charged',
    body: QuoteRequest,
    answer: oneOf(Quote),
  },
} as const satisfies EndpointTable;
