import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, listOf } from '../shapes.ts';
import { Consent, ConsentGiven, PurposeParams, PurposeQuery } from './schemas.ts';

/** Calls about what people have agreed to. */
export const privacyEndpoints = {
  'GET /v1/consents': {
    summary: 'What this account has agreed to, by purpose',
    answer: listOf(Consent),
  },
  'PUT /v1/consents/{purpose}': {
    summary: 'Agree to a purpose, having read this version of the notice',
    params: PurposeParams,
    body: ConsentGiven,
    answer: Done,
  },
  'DELETE /v1/consents/{purpose}': {
    summary: 'Take consent back; the same answer where there was none',
    params: PurposeParams,
    answer: Done,
  },
  'GET /v1/consents/export': {
    permission: 'marketing',
    summary: 'The phone numbers of those who agree to a purpose at this moment, as a CSV file',
    action: 'consents_exported',
    subject: 'consent',
    query: PurposeQuery,
    file: 'text/csv',
    answer: z.string(),
  },
} as const satisfies EndpointTable;
