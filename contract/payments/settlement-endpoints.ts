import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams } from '../shapes.ts';
import { SettlementPage, SettlementRowChange, SettlementsQuery } from './settlement-schemas.ts';

/** Calls about what gateways have paid out to the shop's bank. */
export const settlementEndpoints = {
  'GET /v1/payments/settlements': {
    permission: 'money',
    summary: 'What gateways have paid out, the newest first, and what of it does not fit',
    query: SettlementsQuery,
    answer: SettlementPage,
  },
  'POST /v1/payments/settlements/read': {
    permission: 'money',
    summary: 'Ask the gateways now for what they have paid out; it is there soon',
    answer: Done,
  },
  'PATCH /v1/payments/settlement_rows/{id}': {
    permission: 'money',
    summary: 'Set a row aside that fits nothing, saying why, or take it up again',
    action: 'settlement_row_changed',
    subject: 'settlement_row',
    params: IdParams,
    body: SettlementRowChange,
    answer: Done,
  },
  'PATCH /v1/payments/missing/{id}': {
    permission: 'money',
    summary: 'Set a payment aside that no settlement tells of, saying why, or take it up again',
    action: 'missing_payment_changed',
    subject: 'payment_of_order',
    params: IdParams,
    body: SettlementRowChange,
    answer: Done,
  },
} as const satisfies EndpointTable;
