import type { EndpointTable } from '../endpoint-shape.ts';
import { IdParams, oneOf, pageOf } from '../shapes.ts';
import { AuditEntry, AuditPart, AuditPartQuery, AuditQuery } from './schemas.ts';

/** Calls about what staff did. */
export const activityEndpoints = {
  'GET /v1/user/audit': {
    permission: 'activity',
    summary:
      'What those who run the shop did, or did with one order, the latest first; long entries are truncated',
    query: AuditQuery,
    answer: pageOf(AuditEntry),
  },
  'GET /v1/user/audit/{id}': {
    permission: 'activity',
    summary: 'One entry of the audit log, whole',
    params: IdParams,
    answer: oneOf(AuditEntry),
  },
  'GET /v1/user/audit/{id}/parts': {
    permission: 'activity',
    summary:
      'What was done to each of the many things of an entry, such as an import; the first part by default',
    params: IdParams,
    query: AuditPartQuery,
    answer: oneOf(AuditPart),
  },
} as const satisfies EndpointTable;
