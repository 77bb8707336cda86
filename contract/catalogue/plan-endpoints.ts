import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, changedOne, listOf, oneOf, pageOf } from '../shapes.ts';
import {
  NewPricePlan,
  PlannedPrice,
  PriceLook,
  PricePlan,
  PricePlanDetail,
  PricePlansQuery,
} from './price-plans.ts';

/** Calls about planned prices. */
export const planEndpoints = {
  'GET /v1/price-plans': {
    permission: 'products',
    summary: 'Planned prices: what runs and what is to come first, then what is over',
    query: PricePlansQuery,
    answer: pageOf(PricePlan),
  },
  'GET /v1/price-plans/{id}': {
    permission: 'products',
    summary: 'A plan with each of its prices',
    params: IdParams,
    answer: oneOf(PricePlanDetail),
  },
  'POST /v1/price-plans/look': {
    permission: 'products',
    summary: 'What prices would be by a plan; nothing is planned',
    body: PriceLook,
    answer: listOf(PlannedPrice),
  },
  'POST /v1/price-plans': {
    permission: 'products',
    summary:
      'Change prices from a time on, at once if none is given, and take that back after another',
    action: 'price_plan_added',
    subject: 'price_plan',
    body: NewPricePlan,
    status: 201,
    answer: changedOne(PricePlanDetail),
  },
  'POST /v1/price-plans/{id}/end': {
    permission: 'products',
    summary: 'Call a plan off that has not begun, or take its prices back now',
    action: 'price_plan_ended',
    subject: 'price_plan',
    params: IdParams,
    answer: changedOne(PricePlanDetail),
  },
} as const satisfies EndpointTable;
