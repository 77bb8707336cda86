import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { limits } from '../limits.ts';
import { Done, IdParams, changedOne, oneOf } from '../shapes.ts';
import {
  Collection,
  CollectionFileQuery,
  CollectionPage,
  CollectionsQuery,
  NewRemittance,
  RemittanceAnswer,
  RemittanceForm,
  SecondCollection,
  WriteOff,
} from './collection-schemas.ts';

/** Calls about what couriers have collected at the door and owe to the shop. */
export const collectionEndpoints = {
  'GET /v1/payments/collections': {
    permission: 'money',
    summary:
      'What couriers have collected: what they owe, the oldest first, or what they have paid, the newest first',
    query: CollectionsQuery,
    answer: CollectionPage,
  },
  'GET /v1/payments/collections/export': {
    permission: 'money',
    summary: 'The same as a CSV file, the oldest first, with the references of what has come',
    action: 'collections_exported',
    subject: 'remittance_of_order',
    query: CollectionFileQuery,
    file: 'text/csv',
    answer: z.string(),
  },
  'POST /v1/payments/remittances': {
    permission: 'money',
    summary:
      'Read what a courier has paid for which orders from its file (`file`), or only look at it',
    action: 'remittances_read',
    subject: 'remittance_of_order',
    body: RemittanceForm,
    isForm: true,
    maxFileBytes: limits.maxStatementBytes,
    answer: oneOf(RemittanceAnswer),
  },
  'POST /v1/orders/{id}/cod/remittances': {
    permission: 'money',
    summary: 'Say what a courier has paid of what it has collected for an order',
    action: 'remittance_added',
    subject: 'remittance_of_order',
    params: IdParams,
    body: NewRemittance,
    status: 201,
    answer: oneOf(Collection),
  },
  'DELETE /v1/payments/remittances/{id}': {
    permission: 'money',
    summary: 'Take back what was entered of a courier by mistake; the order is owed that again',
    action: 'remittance_undone',
    subject: 'remittance_of_order',
    params: IdParams,
    answer: changedOne(Collection),
  },
  'POST /v1/orders/{id}/cod/write-off': {
    permission: 'money',
    summary: 'Give up what a courier still owes of an order and will never pay, for a reason',
    action: 'shortfall_written_off',
    subject: 'remittance_of_order',
    params: IdParams,
    body: WriteOff,
    answer: changedOne(Collection),
  },
  'DELETE /v1/orders/{id}/cod/write-off': {
    permission: 'money',
    summary: 'Take back that it was given up; the courier owes it again',
    action: 'shortfall_owed_again',
    subject: 'remittance_of_order',
    params: IdParams,
    answer: changedOne(Collection),
  },
  'POST /v1/orders/{id}/cod/collected': {
    permission: 'money',
    summary:
      'Say that a courier has collected an order at the door though it had been paid: it owes that, and the customer gets it back',
    action: 'collected_twice',
    subject: 'remittance_of_order',
    params: IdParams,
    body: SecondCollection,
    status: 201,
    answer: oneOf(Collection),
  },
  'DELETE /v1/orders/{id}/cod/collected': {
    permission: 'money',
    summary: 'Take back that it was collected too, as long as nothing of it has gone back or come',
    action: 'collected_twice_undone',
    subject: 'remittance_of_order',
    params: IdParams,
    answer: Done,
  },
} as const satisfies EndpointTable;
