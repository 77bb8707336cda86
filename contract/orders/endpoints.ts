import { z } from 'zod';

import { SessionUser } from '../accounts/schemas.ts';
import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, oneOf, pageOf } from '../shapes.ts';
import { CodAnswer, CodCalls, CodLink, CodParams, CodQuestion } from './cod.ts';
import { GuestOrder, OrderTakeover } from './guests.ts';
import { OrderRow } from './order-row.ts';
import { Parcel, ParcelChange, ParcelsQuery } from './parcels.ts';
import { OrderCancellation, OrderChange } from './order-change.ts';
import {
  AllOrdersQuery,
  AttemptParams,
  ClosedAttempt,
  LiveHeaders,
  OrderAlert,
  OrderDetail,
  OrderFileQuery,
  OrderHeaders,
  OrderRequest,
  OwnOrder,
  OwnOrdersQuery,
  PlacedOrder,
} from './schemas.ts';

/** Calls about orders: placing, following, changing and cancelling them. */
export const ordersEndpoints = {
  'POST /v1/buyed_product': {
    summary: 'Place an order',
    headers: OrderHeaders,
    body: OrderRequest,
    // Each of up to a hundred lines repeats the postal address.
    maxJsonBytes: 600 * 1024,
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
      'Give up an attempt to order: answers the order that its Idempotency-Key has placed, or null, and then never will; 429 where too many were given up within a day',
    params: AttemptParams,
    answer: ClosedAttempt,
  },
  'POST /v1/orders/find': {
    summary:
      'Find an order again that was placed without a password, and begin a session of its guest',
    body: GuestOrder,
    answer: z.object({
      status: z.literal(1),
      order_id: z.number().int(),
      token: z.string(),
      user: SessionUser,
    }),
  },
  'POST /v1/orders/take-over': {
    summary: 'Add an order that was placed without a password to the account with the same number',
    body: OrderTakeover,
    answer: Done,
  },
  'GET /v1/order_alert': {
    summary: 'Orders of whoever asks, newest first',
    query: OwnOrdersQuery,
    answer: pageOf(OwnOrder),
  },
  'GET /v1/order_alert/all': {
    permission: 'orders',
    summary: 'All orders, newest first, with whom they go to and what is in them',
    query: AllOrdersQuery,
    answer: pageOf(OrderRow),
  },
  'GET /v1/order_alert/live': {
    permission: 'orders',
    summary:
      'New orders as they come, as server-sent events; goes on after Last-Event-ID. An event `place` has nothing but an id, and an event `changed` nothing: some order has changed',
    headers: LiveHeaders,
    answer: OrderAlert,
    isStream: true,
  },
  'GET /v1/order_alert/details/{id}': {
    permission: 'orders',
    summary: 'One order with all that belongs to it: one’s own, or any for admins',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'PATCH /v1/order_alert/{id}': {
    permission: 'orders',
    summary: 'Move an order on, or say how its payment stands',
    action: 'order_changed',
    subject: 'order',
    params: IdParams,
    body: OrderChange,
    answer: oneOf(OrderDetail),
  },
  'PUT /v1/order_alert/{id}/cancel': {
    permission: 'orders',
    summary: 'Cancel an order; stock and promo code go back',
    action: 'order_canceled',
    subject: 'order',
    params: IdParams,
    body: OrderCancellation,
    answer: oneOf(OrderDetail),
  },
  'GET /v1/parcels': {
    permission: 'parcels',
    summary:
      'Orders that are to be packed or under way, without prices; those that wait longest first',
    query: ParcelsQuery,
    answer: pageOf(Parcel),
  },
  'GET /v1/parcels/{id}': {
    permission: 'parcels',
    summary: 'One order that is to be packed or under way, without prices',
    params: IdParams,
    answer: oneOf(Parcel),
  },
  'PATCH /v1/parcels/{id}': {
    permission: 'parcels',
    summary: 'Move an order on that is to be packed or under way',
    action: 'order_changed',
    subject: 'order',
    params: IdParams,
    body: ParcelChange,
    answer: Done,
  },
  'GET /v1/payments/cod-calls': {
    permission: 'orders',
    summary:
      'Orders that their customers are to confirm by phone, those that were not called yet first',
    answer: CodCalls,
  },
  'POST /v1/orders/{id}/cod/confirm': {
    permission: 'orders',
    summary: 'The customer wants an order that is paid on delivery: it may be packed',
    action: 'order_confirmed',
    subject: 'order',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'POST /v1/orders/{id}/cod/decline': {
    permission: 'orders',
    summary: 'The customer does not want it any more: it is cancelled',
    action: 'order_declined',
    subject: 'order',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'POST /v1/orders/{id}/cod/take-back': {
    permission: 'orders',
    summary:
      'The customer wants it after all: what was declined waits for its customer again, if everything is still there',
    action: 'order_reinstated',
    subject: 'order',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'POST /v1/orders/{id}/cod/later': {
    permission: 'orders',
    summary: 'Nobody has answered the phone: it goes to the end of the list',
    action: 'order_called',
    subject: 'order',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'POST /v1/orders/{id}/cod/link': {
    permission: 'orders',
    summary: 'Make a link by which the customer confirms an order, once; an earlier one ends',
    action: 'order_link_issued',
    subject: 'order',
    params: IdParams,
    status: 201,
    answer: oneOf(CodLink),
  },
  'POST /v1/orders/{id}/cod/refused': {
    permission: 'orders',
    summary:
      'A parcel was not taken at the door: the order is cancelled, and its phone numbers remembered',
    action: 'order_refused',
    subject: 'order',
    params: IdParams,
    answer: oneOf(OrderDetail),
  },
  'GET /v1/cod/{token}': {
    summary: 'What a link asks its customer; asking confirms nothing',
    params: CodParams,
    answer: oneOf(CodQuestion),
  },
  'POST /v1/cod/{token}': {
    summary: 'The customer confirms an order by a link, or declines it; the link ends',
    params: CodParams,
    body: CodAnswer,
    answer: Done,
  },
  'GET /v1/order_alert/export': {
    permission: 'orders',
    summary: 'Orders as a CSV file, oldest first, one line for each product of an order',
    action: 'orders_exported',
    subject: 'order',
    query: OrderFileQuery,
    file: 'text/csv',
    answer: z.string(),
  },
} as const satisfies EndpointTable;
