import { z } from 'zod';

import { limits } from '../limits.ts';
import { IdText, Timestamp, pageQuery } from '../shapes.ts';
import { auditActions } from './words.ts';

const AuditAction = z.enum(auditActions);

const Somebody = z.object({ id: z.number().int(), phone_no: z.string().nullable() });

/** A thing by its id and the name that it had then; null if it has no id or no name. */
const AuditSubject = z.object({ id: z.number().int().nullable(), name: z.string().nullable() });
export type AuditSubject = z.infer<typeof AuditSubject>;

const AuditValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type AuditValue = z.infer<typeof AuditValue>;

/** One value of one thing before and after the audit action. */
const AuditChange = z.object({
  /** The thing that changed, in an entry about several things. */
  subject: AuditSubject.nullable(),
  /** The field's name in the API; a text within a group has both names, as in "policies refund". Amounts are rupees. */
  field: z.string(),
  /** Null if there was no value before, for example for a new thing. */
  before: AuditValue,
  /** Null if there is no value afterwards. */
  after: AuditValue,
});
export type AuditChange = z.infer<typeof AuditChange>;

/** One audit action of a member of staff. */
export const AuditEntry = z.object({
  audit_entry_id: z.number().int(),
  at: Timestamp,
  action: AuditAction,
  /** Null for the command line; the phone number is null if the account is gone. */
  actor: Somebody.nullable(),
  account: Somebody.nullable(),
  subject: AuditSubject.nullable(),
  changes: z.array(AuditChange),
  /** The number of changes. A list shows only the first of them, with long texts cut. */
  change_count: z.number().int(),
  /** Whether `changes` is complete and uncut. */
  is_whole: z.boolean(),
  /** The number of parts that list what was done to each thing; 0 if the entry itself lists it. */
  part_count: z.number().int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What was done to some of the things of an entry that has parts. */
export const AuditPart = z.object({
  part: z.number().int(),
  part_count: z.number().int(),
  changes: z.array(AuditChange),
});

export const AuditPartQuery = z.object({ part: IdText.default(1) });

export const AuditQuery = z.object({
  ...pageQuery(limits.peoplePageSize),
  /** Only what was done with this order. */
  order: IdText.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
