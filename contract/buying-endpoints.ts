import { z } from 'zod';

import { PromoCodeCheck, Quote, QuoteRequest } from './basket.ts';
import { NewReview, ShopReview } from './catalogue.ts';
import { Checklist, Insights, InsightsQuery, Statistics } from './dashboard.ts';
import type { EndpointTable } from './endpoint-shape.ts';
import { limits } from './limits.ts';
import {
  AllOrdersQuery,
  AttemptParams,
  ClosedAttempt,
  LiveHeaders,
  OrderAlert,
  OrderCancellation,
  OrderChange,
  OrderDetail,
  OrderHeaders,
  OrderRequest,
  OwnOrdersQuery,
  PlacedOrder,
} from './orders.ts';
import {
  NewOffer,
  NewPromoCode,
  Offer,
  OfferChange,
  PromoCode,
  PromoCodeChange,
} from './promotions.ts';
import { Done, DoneTo, IdParams, changedOne, listOf, oneOf, pageOf, pageQuery } from './shapes.ts';

/** Calls about promotions, prices and orders, and what they come to. */
export const buyingEndpoints = {
  'POST /v1/products/{id}/reviews': {
    summary: 'Review a product that one has received, once',
    params: IdParams,
    body: NewReview,
    status: 201,
    answer: Done,
  },
  'GET /v1/products/reviews/all': {
    summary: 'All reviews, newest first, hidden ones too',
    query: z.object(pageQuery(limits.homePageSize)),
    answer: pageOf(ShopReview),
  },
  'PUT /v1/products/reviews/delete/{id}': {
    summary: 'Hide a review',
    act: 'review_hidden',
    params: IdParams,
    answer: Done,
  },
  'PUT /v1/products/reviews/restore/{id}': {
    summary: 'Show a hidden review again',
    act: 'review_restored',
    params: IdParams,
    answer: Done,
  },
  'GET /v1/dashboard/statistics': {
    summary: 'The shop in four numbers',
    answer: oneOf(Statistics),
  },
  'GET /v1/dashboard/insights': {
    summary: 'Orders and revenue by day, best sellers, and what is running out',
    query: InsightsQuery,
    answer: oneOf(Insights),
  },
  'GET /v1/dashboard/checklist': {
    summary: 'What an owner does before the shop can sell, and what of it is done',
    answer: oneOf(Checklist),
  },
  'GET /v1/offers': {
    summary: 'Offers that hold now',
    answer: listOf(Offer),
  },
  'GET /v1/offers/all': {
    summary: 'All offers, newest first, also those to come and those that are over',
    answer: listOf(Offer),
  },
  'POST /v1/offers/create': {
    summary: 'Make an offer',
    act: 'offer_added',
    body: NewOffer,
    status: 201,
    answer: changedOne(Offer),
  },
  'PATCH /v1/offers/update/{id}': {
    summary: 'Change an offer',
    act: 'offer_changed',
    params: IdParams,
    body: OfferChange,
    answer: changedOne(Offer),
  },
  'PUT /v1/offers/delete/{id}': {
    summary: 'Take an offer back',
    act: 'offer_deleted',
    params: IdParams,
    answer: DoneTo,
  },
  'GET /v1/promocodes': {
    summary: 'All promo codes, newest first',
    answer: listOf(PromoCode),
  },
  'POST /v1/promocodes': {
    summary: 'Make a promo code',
    act: 'promo_code_added',
    body: NewPromoCode,
    status: 201,
    answer: changedOne(PromoCode),
  },
  'PATCH /v1/promocodes/{id}': {
    summary: 'Change a promo code',
    act: 'promo_code_changed',
    params: IdParams,
    body: PromoCodeChange,
    answer: changedOne(PromoCode),
  },
  'DELETE /v1/promocodes/{id}': {
    summary: 'Take a promo code back',
    act: 'promo_code_deleted',
    params: IdParams,
    answer: DoneTo,
  },
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
  'POST /v1/buyed_product': {
    summary: 'Place an order',
    headers: OrderHeaders,
    body: OrderRequest,
    status: 201,
    answer: PlacedOrder,
  },
  'GET /v1/orders/attempts/{key}': {
    summary: 'The order that an Idempotency-Key of whoever asks has placed; asking places nothing',
    params: AttemptParams,
    answer: PlacedOrder,
  },
  'DELETE /v1/orders/attempts/{key}': {
    summary:
      'Give up an attempt to order: answers the order that its Idempotency-Key has placed, or null, and then never will',
    params: AttemptParams,
    answer: ClosedAttempt,
  },
  'GET /v1/order_alert': {
    summary: 'Orders of whoever asks, newest first',
    query: OwnOrdersQuery,
    answer: pageOf(OrderAlert),
  },
  'GET /v1/order_alert/all': {
    summary: 'All orders, newest first',
    query: AllOrdersQuery,
    answer: pageOf(OrderAlert),
  },
  'GET /v1/order_alert/live': {
    summary: 'New orders as they come, as server-sent events; goes on after Last-Event-ID',
    headers: LiveHeaders,
    answer: OrderAlert,
    isStream: true,
  },
  'GET /v1/order_alert/details/{id}': {
    summary: 'One order with all that belongs to it: one’s own, or any for admins',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'PATCH /v1/order_alert/{id}': {
    summary: 'Move an order on, or say how its payment stands',
    act: 'order_changed',
    params: IdParams,
    body: OrderChange,
    answer: oneOf(OrderDetail),
  },
  'PUT /v1/order_alert/{id}/cancel': {
    summary: 'Cancel an order; stock and promo code go back',
    act: 'order_canceled',
    params: IdParams,
    body: OrderCancellation,
    answer: oneOf(OrderDetail),
  },
} as const satisfies EndpointTable;
