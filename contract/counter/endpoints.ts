import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { OrderDetail } from '../orders/schemas.ts';
import { oneOf, pageOf } from '../shapes.ts';
import { Closing, DayOfTill, DayParams, DaysQuery, NewClosing } from './days.ts';
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
  'GET /v1/counter/days': {
    summary: 'The days that were closed, the latest first, each as it was closed last',
    permission: 'money',
    query: DaysQuery,
    answer: pageOf(Closing),
  },
  'GET /v1/counter/days/export': {
    summary: 'All closed days with their corrections as a CSV file, the oldest first',
    permission: 'money',
    action: 'days_exported',
    subject: 'day',
    file: 'text/csv',
    answer: z.string(),
  },
  'GET /v1/counter/days/{day}': {
    summary: 'What came in and went back on a day, and how it was closed',
    permission: 'money',
    params: DayParams,
    answer: oneOf(DayOfTill),
  },
  'POST /v1/counter/days/{day}': {
    summary: 'Close a day with what was counted in the till, or correct that by another row',
    permission: 'money',
    action: 'day_closed',
    subject: 'day',
    params: DayParams,
    body: NewClosing,
    status: 201,
    answer: oneOf(DayOfTill),
  },
} as const satisfies EndpointTable;
