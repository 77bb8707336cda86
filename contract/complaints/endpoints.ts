import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { limits } from '../limits.ts';
import { IdParams, changedOne, oneOf, pageOf } from '../shapes.ts';
import {
  ComplaintAnswer,
  ComplaintCounts,
  ComplaintMessage,
  ComplaintNote,
  ComplaintThread,
  ComplaintsQuery,
  NewComplaint,
  NewVisitorComplaint,
  OwnComplaint,
  OwnComplaintsQuery,
  ShopComplaint,
  ShopComplaintThread,
  Ticket,
  TicketHeaders,
  TicketMessage,
} from './schemas.ts';

/** Calls about complaints: making one, following it, and answering it in time. */
export const complaintsEndpoints = {
  'POST /v1/complaints': {
    summary: 'Complain, with an account; the answer is the confirmation, with the ticket number',
    body: NewComplaint,
    status: 201,
    answer: changedOne(ComplaintThread),
  },
  'POST /v1/complaints/number': {
    summary: 'Complain without an account, at a phone number',
    body: NewVisitorComplaint,
    status: 201,
    answer: changedOne(ComplaintThread),
  },
  'GET /v1/complaints/own': {
    summary: 'One’s own complaints, the latest first',
    query: OwnComplaintsQuery,
    answer: pageOf(OwnComplaint),
  },
  'GET /v1/complaints/own/{id}': {
    summary: 'One’s own complaint, with what was answered',
    params: IdParams,
    answer: oneOf(ComplaintThread),
  },
  'POST /v1/complaints/own/{id}/messages': {
    summary: 'Write more to one’s own complaint; one that was settled within a week opens again',
    params: IdParams,
    body: ComplaintMessage,
    status: 201,
    answer: changedOne(ComplaintThread),
  },
  'POST /v1/complaints/own/{id}/photographs': {
    summary: 'Add photographs to one’s own complaint while it is open, four in all',
    params: IdParams,
    isForm: true,
    maxPictures: limits.maxComplaintPhotographs,
    status: 201,
    answer: changedOne(ComplaintThread),
  },
  'POST /v1/complaints/find': {
    summary:
      'A complaint by its ticket number and phone number; the same answer if either is wrong',
    body: Ticket,
    answer: oneOf(ComplaintThread),
  },
  'POST /v1/complaints/find/messages': {
    summary: 'Write more to a complaint that is found by its ticket number and phone number',
    body: TicketMessage,
    status: 201,
    answer: changedOne(ComplaintThread),
  },
  'POST /v1/complaints/find/photographs': {
    summary:
      'Add photographs to a complaint that is found by its ticket number and phone number while it is open, four in all',
    headers: TicketHeaders,
    isForm: true,
    maxPictures: limits.maxComplaintPhotographs,
    status: 201,
    answer: changedOne(ComplaintThread),
  },
  'GET /v1/complaints': {
    permission: 'complaints',
    summary: 'Complaints, what is due first; those that are settled, the latest first',
    query: ComplaintsQuery,
    answer: pageOf(ShopComplaint).extend({ counts: ComplaintCounts }),
  },
  'GET /v1/complaints/export': {
    permission: 'complaints',
    summary: 'The record of all complaints, as a CSV file',
    action: 'complaints_exported',
    subject: 'complaint',
    file: 'text/csv',
    answer: z.string(),
  },
  'GET /v1/complaints/{id}': {
    permission: 'complaints',
    summary: 'A complaint with what was said about it, notes too',
    params: IdParams,
    answer: oneOf(ShopComplaintThread),
  },
  'POST /v1/complaints/{id}/look': {
    permission: 'complaints',
    summary: 'Note that somebody looks after a complaint; confirms it where that was not done',
    action: 'complaint_looked_at',
    subject: 'complaint',
    params: IdParams,
    answer: changedOne(ShopComplaintThread),
  },
  'POST /v1/complaints/{id}/answers': {
    permission: 'complaints',
    summary: 'Answer a complaint, and settle it with the answer or not yet',
    action: 'complaint_answered',
    subject: 'complaint',
    params: IdParams,
    body: ComplaintAnswer,
    answer: changedOne(ShopComplaintThread),
  },
  'POST /v1/complaints/{id}/notes': {
    permission: 'complaints',
    summary: 'Write a note about a complaint that only staff see',
    action: 'complaint_noted',
    subject: 'complaint',
    params: IdParams,
    body: ComplaintNote,
    answer: changedOne(ShopComplaintThread),
  },
} as const satisfies EndpointTable;
