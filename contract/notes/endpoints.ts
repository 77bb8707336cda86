import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, listOf, oneOf } from '../shapes.ts';
import { NewStaffNote, StaffNote } from './schemas.ts';

/** Calls about what staff write for each other. */
export const notesEndpoints = {
  'GET /v1/orders/{id}/notes': {
    permission: 'orders',
    summary: 'What staff have written of an order for each other, the latest hundred, newest first',
    params: IdParams,
    answer: listOf(StaffNote),
  },
  'POST /v1/orders/{id}/notes': {
    permission: 'orders',
    summary: 'Write something of an order that only staff see',
    action: 'order_note_written',
    subject: 'order',
    params: IdParams,
    body: NewStaffNote,
    status: 201,
    answer: oneOf(StaffNote),
  },
  'GET /v1/user/{id}/notes': {
    permission: 'customers',
    summary: 'What staff have written of a customer, the latest hundred, newest first',
    params: IdParams,
    answer: listOf(StaffNote),
  },
  'POST /v1/user/{id}/notes': {
    permission: 'customers',
    summary: 'Write something of a customer that only staff see',
    action: 'customer_note_written',
    subject: 'account',
    params: IdParams,
    body: NewStaffNote,
    status: 201,
    answer: oneOf(StaffNote),
  },
} as const satisfies EndpointTable;
