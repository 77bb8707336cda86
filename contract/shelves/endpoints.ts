import { ChangeHeaders, revised } from '../change-headers.ts';
import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, changedOne, listOf, oneOf } from '../shapes.ts';
import {
  ProductShelves,
  Shelf,
  ShelfProduct,
  ShelfSettings,
  ShelfSettingsForm,
} from './schemas.ts';

/** Calls about the shelves of the home page. */
export const shelvesEndpoints = {
  'GET /v1/shelves': {
    summary: 'The shelves of the home page in their order, with what stands on them',
    answer: listOf(Shelf),
  },
  'GET /v1/shelves/product/{id}': {
    summary: 'What goes with a product, as orders say, and what is like it, all in stock',
    params: IdParams,
    answer: oneOf(ProductShelves),
  },
  'GET /v1/shelves/buy-again': {
    summary: 'What the caller has bought before and can buy again, the latest first',
    answer: listOf(ShelfProduct),
  },
  'GET /v1/shelves/settings': {
    permission: 'marketing',
    summary: 'How the shelves are set',
    answer: oneOf(ShelfSettings).extend(revised),
  },
  'PUT /v1/shelves/settings': {
    permission: 'marketing',
    summary: 'Set all shelves: which are shown, their order and names, and the occasions',
    action: 'shelves_changed',
    subject: 'shelves',
    headers: ChangeHeaders,
    body: ShelfSettingsForm,
    answer: changedOne(ShelfSettings).extend(revised),
  },
} as const satisfies EndpointTable;
