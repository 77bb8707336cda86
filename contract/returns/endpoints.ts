import { ChangeHeaders, revised } from '../change-headers.ts';
import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, changedOne, oneOf, pageOf } from '../shapes.ts';
import { ReturnRules } from './rules.ts';
import {
  NewReturn,
  OrderReturns,
  ReceivedReturn,
  Return,
  ReturnDecision,
  ReturnExchange,
  ReturnedGoods,
  ReturnedGoodsQuery,
  ReturnsQuery,
  SentReturn,
  TakenReturn,
} from './schemas.ts';
import { SettledReturn } from './settling.ts';
import { returnLimits } from './words.ts';

/** Calls about what comes back: asked by customers, decided by rules or staff, received and settled. */
export const returnsEndpoints = {
  'GET /v1/orders/{id}/returns': {
    summary:
      'What of an order may come back, and what was asked before: of one’s own, or any for staff',
    params: IdParams,
    answer: OrderReturns,
  },
  'POST /v1/orders/{id}/returns': {
    summary: 'Ask to return something of one’s own order',
    params: IdParams,
    body: NewReturn,
    status: 201,
    answer: changedOne(Return),
  },
  'POST /v1/orders/{id}/returns/taken': {
    permission: 'orders',
    summary: 'Ask for a customer to return something, also beyond the rules',
    action: 'return_asked',
    subject: 'order',
    params: IdParams,
    body: TakenReturn,
    status: 201,
    answer: changedOne(Return),
  },
  'POST /v1/returns/{id}/photographs': {
    summary: 'Add up to four photographs to one’s own return, once',
    params: IdParams,
    isForm: true,
    maxPictures: returnLimits.maxPhotographs,
    status: 201,
    answer: changedOne(Return),
  },
  'POST /v1/returns/{id}/withdraw': {
    summary: 'Take one’s own return back before it is sent',
    params: IdParams,
    answer: changedOne(Return),
  },
  'POST /v1/returns/{id}/sent': {
    summary: 'Say that one’s own return is on its way',
    params: IdParams,
    body: SentReturn,
    answer: changedOne(Return),
  },
  'GET /v1/returns': {
    permission: 'orders',
    summary: 'Returns of all customers, what waits first',
    query: ReturnsQuery,
    answer: pageOf(Return),
  },
  'POST /v1/returns/{id}/decide': {
    permission: 'orders',
    summary: 'Approve or decline a return, say that it is on its way, or that it does not come',
    action: 'return_decided',
    subject: 'order',
    params: IdParams,
    body: ReturnDecision,
    answer: changedOne(Return),
  },
  'POST /v1/returns/{id}/receive': {
    permission: 'orders',
    summary: 'Say what became of each piece that has come back',
    action: 'return_received',
    subject: 'order',
    params: IdParams,
    body: ReceivedReturn,
    answer: changedOne(Return),
  },
  'POST /v1/returns/{id}/settle': {
    permission: 'money',
    summary: 'Give back what the pieces of a return cost, with its credit note',
    action: 'return_settled',
    subject: 'order',
    params: IdParams,
    body: SettledReturn,
    answer: changedOne(Return),
  },
  'POST /v1/returns/{id}/exchange': {
    permission: 'orders',
    summary: 'Say which order a return is exchanged for: a later one of the same customer',
    action: 'return_exchanged',
    subject: 'order',
    params: IdParams,
    body: ReturnExchange,
    answer: changedOne(Return),
  },
  'GET /v1/returns/figures': {
    permission: 'figures',
    summary: 'What came back in a period, by product and reason, the most pieces first',
    query: ReturnedGoodsQuery,
    answer: pageOf(ReturnedGoods),
  },
  'GET /v1/returns/rules': {
    summary: 'What the shop takes back, until when, and who pays for the way',
    answer: oneOf(ReturnRules).extend(revised),
  },
  'PUT /v1/returns/rules': {
    permission: 'settings',
    summary: 'Change what the shop takes back, for orders that are placed from now on',
    action: 'return_rules_changed',
    subject: 'return_rules',
    headers: ChangeHeaders,
    body: ReturnRules,
    answer: changedOne(ReturnRules).extend(revised),
  },
} as const satisfies EndpointTable;
