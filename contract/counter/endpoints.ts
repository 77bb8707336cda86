import type { EndpointTable } from '../endpoint-shape.ts';
import { OrderDetail } from '../orders/schemas.ts';
import { oneOf } from '../shapes.ts';
import {
  CounterCustomer,
  CounterCustomerQuery,
  CounterHeaders,
  CounterOrder,
  CounterQuote,
  CounterQuoteRequest,
} from './schemas.ts';

/** Calls of the shop's counter. */
export const counterEndpoints = {
  'GET /v1/counter/customer': {
    summary: 'Whose phone number it is, and whom earlier orders went to',
    permission: 'orders',
    query: CounterCustomerQuery,
    answer: oneOf(CounterCustomer),
  },
  'POST /v1/counter/quote': {
    summary: 'What an order costs that staff take',
    permission: 'orders',
    body: CounterQuoteRequest,
    answer: oneOf(CounterQuote),
  },
  'POST /v1/counter/orders': {
    summary: 'Take an order for a customer, by phone or at the counter; paid and handed over if so',
    permission: 'orders',
    action: 'order_taken',
    subject: 'order',
    headers: CounterHeaders,
    body: CounterOrder,
    status: 201,
    answer: oneOf(OrderDetail),
  },
} as const satisfies EndpointTable;
