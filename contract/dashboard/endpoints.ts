import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, oneOf } from '../shapes.ts';
import { CustomerPage, DeskFindings, DeskSearchQuery } from './desk-search.ts';
import { ShopperFigures } from './shoppers.ts';
import {
  Checklist,
  FiguresFileQuery,
  Insights,
  InsightsQuery,
  SalesByCategory,
  Statistics,
  WaitingCounts,
} from './schemas.ts';

/** Calls about how the shop is doing. */
export const dashboardEndpoints = {
  'GET /v1/dashboard/statistics': {
    permission: 'figures',
    summary: 'The shop in four numbers',
    answer: oneOf(Statistics),
  },
  'GET /v1/dashboard/insights': {
    permission: 'figures',
    summary: 'Orders and revenue by day, best sellers, and what is running out',
    query: InsightsQuery,
    answer: oneOf(Insights),
  },
  'GET /v1/dashboard/categories': {
    permission: 'figures',
    summary: 'What was sold of each category in a period, those that earned most first',
    query: InsightsQuery,
    answer: oneOf(SalesByCategory),
  },
  'GET /v1/dashboard/shoppers': {
    permission: 'figures',
    summary:
      'When customers buy, what they look at and do not buy, search for and do not find, and carts that were left',
    query: InsightsQuery,
    answer: oneOf(ShopperFigures),
  },
  'GET /v1/dashboard/figures/export': {
    permission: 'figures',
    summary:
      'Figures of a period as a CSV file: sales by day, hour, category or product, looks, searches without result, or carts that were left',
    query: FiguresFileQuery,
    file: 'text/csv',
    answer: z.string(),
  },
  'GET /v1/dashboard/waiting': {
    permission: 'dashboard',
    summary: 'How many orders, payments and products wait for hands',
    answer: oneOf(WaitingCounts),
  },
  'GET /v1/dashboard/search': {
    permission: 'dashboard',
    summary: 'The orders, customers and products that a text means, the first of each',
    query: DeskSearchQuery,
    answer: oneOf(DeskFindings),
  },
  'GET /v1/dashboard/customers/{id}': {
    permission: 'customers',
    summary:
      'A customer: the name of the latest order, orders, spending, parcels arrived and refused',
    params: IdParams,
    answer: oneOf(CustomerPage),
  },
  'GET /v1/dashboard/checklist': {
    permission: 'settings',
    summary: 'What an owner does before the shop can sell, and what of it is done',
    answer: oneOf(Checklist),
  },
} as const satisfies EndpointTable;
