import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, changedOne, pageOf } from '../shapes.ts';
import {
  AwaitedProduct,
  AwaitedQuery,
  NewRestockRequest,
  RestockListQuery,
  RestockRequest,
  RestockTakenBack,
  RestockNotified,
} from './schemas.ts';

/** Calls about requests for a message when a product is back in stock. */
export const restockEndpoints = {
  'POST /v1/products/{id}/restock': {
    summary: 'Be told at the number of this account when a product that is sold out is back',
    params: IdParams,
    status: 201,
    answer: Done,
  },
  'DELETE /v1/products/{id}/restock': {
    summary: 'Not be told any more; the same answer where nothing was asked for',
    params: IdParams,
    answer: Done,
  },
  'POST /v1/products/{id}/restock/number': {
    summary: 'Be told at a phone number; the same answer whether or not it waits already',
    params: IdParams,
    body: NewRestockRequest,
    status: 201,
    answer: Done,
  },
  'POST /v1/restock/take-back': {
    summary: 'Not be told any more, from the browser that asked; the same answer for any key',
    body: RestockTakenBack,
    answer: Done,
  },
  'GET /v1/restock': {
    permission: 'customers',
    summary: 'The products that people wait for, those that are back first, then by how many wait',
    query: AwaitedQuery,
    answer: pageOf(AwaitedProduct).extend({ people: z.number().int() }),
  },
  'GET /v1/products/{id}/restock': {
    permission: 'customers',
    summary: 'Who waits for a product, and who has been told of late, the first to ask first',
    params: IdParams,
    query: RestockListQuery,
    answer: pageOf(RestockRequest).extend({ product: AwaitedProduct.omit({ since: true }) }),
  },
  'PATCH /v1/restock/{id}': {
    permission: 'customers',
    summary: 'Note that somebody has been told, or has not after all',
    action: 'restock_told',
    subject: 'product',
    params: IdParams,
    body: RestockNotified,
    answer: changedOne(RestockRequest),
  },
} as const satisfies EndpointTable;
