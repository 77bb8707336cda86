import type { EndpointTable } from '../endpoint-shape.ts';
import { limits } from '../limits.ts';
import { IdParams, changedOne, oneOf } from '../shapes.ts';
import {
  Credit,
  CreditChange,
  CreditPage,
  CreditsQuery,
  MatchesAnswer,
  MatchesBody,
  StatementAnswer,
  StatementForm,
} from './statement-schemas.ts';

/** Calls about the bank's statement, which finds payments that no gateway reports. */
export const statementEndpoints = {
  'POST /v1/payments/statements': {
    permission: 'money',
    summary: 'Read the payments that came in from a statement (`file`), or only look at it',
    action: 'statement_read',
    subject: 'bank_statement',
    body: StatementForm,
    isForm: true,
    maxFileBytes: limits.maxStatementBytes,
    answer: oneOf(StatementAnswer),
  },
  'GET /v1/payments/credits': {
    permission: 'money',
    summary:
      'Payments that came in, the newest first; `matched` are those that seem to pay an order',
    query: CreditsQuery,
    answer: CreditPage,
  },
  'PATCH /v1/payments/credits/{id}': {
    permission: 'money',
    summary: 'Set a payment aside that pays no order, or take it up again',
    action: 'bank_credit_changed',
    subject: 'bank_credit',
    params: IdParams,
    body: CreditChange,
    answer: changedOne(Credit),
  },
  'POST /v1/payments/matches': {
    permission: 'money',
    summary: 'Say which payments pay which orders; each is done for itself',
    action: 'payment_confirmed',
    subject: 'payment_of_order',
    body: MatchesBody,
    answer: oneOf(MatchesAnswer),
  },
} as const satisfies EndpointTable;
