import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, listOf, oneOf } from '../shapes.ts';
import {
  CartChange,
  CartMerge,
  DeliveryQuery,
  ProductDelivery,
  PromoCodeCheck,
  Quote,
  QuoteRequest,
  StoredCartLine,
} from './schemas.ts';

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
  'GET /v1/products/{id}/delivery': {
    summary:
      'Whether a product is sent to a PIN code, for how much, by when it arrives, and whether it can be paid at the door',
    params: IdParams,
    query: DeliveryQuery,
    answer: oneOf(ProductDelivery),
  },
  'GET /v1/user/cart': {
    summary: 'The cart of this account, the same on all of its devices',
    answer: listOf(StoredCartLine),
  },
  'PATCH /v1/user/cart': {
    summary: 'Change the quantities of some products in the cart; 0 takes one out',
    body: CartChange,
    answer: listOf(StoredCartLine),
  },
  'POST /v1/user/cart/merge': {
    summary: 'Put what a browser has into the cart; of each product the larger number stays',
    body: CartMerge,
    answer: listOf(StoredCartLine),
  },
} as const satisfies EndpointTable;
