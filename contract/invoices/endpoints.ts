import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, changedOne, listOf, oneOf } from '../shapes.ts';
import {
  IssueRequest,
  IssuedPapers,
  MonthQuery,
  Paper,
  PaperFileQuery,
  PaperLink,
  PaperLinkParams,
  PaperPage,
  PaperQuery,
  PapersOfOrder,
  ReplaceRequest,
} from './schemas.ts';

/** Calls about what buyers are given: invoices, bills of supply, receipts and credit notes. */
export const invoicesEndpoints = {
  'GET /v1/orders/{id}/papers': {
    summary: 'The papers of an order: its invoice, bill or receipt, and its credit notes',
    params: IdParams,
    answer: PapersOfOrder,
  },
  'POST /v1/orders/{id}/papers': {
    permission: 'money',
    summary: 'Issue the paper of an order that has left without it',
    action: 'paper_issued',
    subject: 'order',
    params: IdParams,
    body: IssueRequest,
    answer: listOf(Paper),
  },
  'POST /v1/orders/{id}/papers/replacement': {
    permission: 'money',
    summary: 'Take a wrong invoice back by a credit note and issue what is right in its place',
    action: 'paper_replaced',
    subject: 'order',
    params: IdParams,
    body: ReplaceRequest,
    answer: listOf(Paper).extend({ message: z.string() }),
  },
  'GET /v1/orders/{id}/papers/pdf': {
    summary: 'The papers of an order as a PDF file, each on sheets of its own',
    params: IdParams,
    file: 'application/pdf',
    answer: z.string(),
  },
  'POST /v1/orders/{id}/papers/link': {
    permission: 'orders',
    summary: 'A link that opens the papers of an order without a login, for 30 days',
    action: 'paper_link_made',
    subject: 'order',
    params: IdParams,
    status: 201,
    answer: oneOf(PaperLink),
  },
  'GET /v1/papers/linked/{token}': {
    summary: 'The papers of an order as a PDF file, by a link that the shop has sent',
    params: PaperLinkParams,
    file: 'application/pdf',
    answer: z.string(),
  },
  'GET /v1/papers/pdf': {
    permission: 'orders',
    summary: 'The papers of several orders as one PDF file, each on sheets of its own',
    action: 'paper_files_exported',
    subject: 'order',
    query: PaperFileQuery,
    file: 'application/pdf',
    answer: z.string(),
  },
  'GET /v1/papers': {
    permission: 'money',
    summary: 'All papers, the latest first, of all months or of one; and orders that have none',
    query: PaperQuery,
    answer: PaperPage,
  },
  'GET /v1/papers/month': {
    permission: 'money',
    summary:
      'The papers of a month as a zip: the CSV files that the offline tool for GSTR-1 takes, and one with every line',
    action: 'papers_exported',
    subject: 'order',
    query: MonthQuery,
    file: 'application/zip',
    answer: z.string(),
  },
  'POST /v1/papers/owed': {
    permission: 'money',
    summary: 'Issue the papers that orders have left without, as far as nothing is missing by now',
    action: 'paper_issued',
    subject: 'order',
    answer: changedOne(IssuedPapers),
  },
} as const satisfies EndpointTable;
