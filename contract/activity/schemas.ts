import { z } from 'zod';

import { limits } from '../limits.ts';
import { IdText, Timestamp, pageQuery } from '../shapes.ts';
import { accountActions, shopActions } from './words.ts';

export const AuditAction = z.enum([...accountActions, ...shopActions]);
export type AuditAction = z.infer<typeof AuditAction>;

const Somebody = z.object({ id: z.number().int(), phone_no: z.string().nullable() });

/** A thing by its id and the name that it had; null where it has none. */
const AuditSubject = z.object({ id: z.number().int().nullable(), name: z.string().nullable() });
export type AuditSubject = z.infer<typeof AuditSubject>;

const AuditValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type AuditValue = z.infer<typeof AuditValue>;

/** One value of one thing, before and after. */
const AuditChange = z.object({
  /** Which thing, where the entry is about several. */
  subject: AuditSubject.nullable(),
  /** As the API calls it; texts within a group have both names, as in "policies refund". Amounts are rupees. */
  field: z.string(),
  /** Null where there was nothing, as for a thing that is new. */
  before: AuditValue,
  /** Null where there is nothing any more. */
  after: AuditValue,
});
export type AuditChange = z.infer<typeof AuditChange>;

/** What somebody who runs the shop has done. */
export const AuditEntry = z.object({
  audit_entry_id: z.number().int(),
  at: Timestamp,
  action: AuditAction,
  /** Null for the command line; the phone number is null where the account is gone. */
  actor: Somebody.nullable(),
  account: Somebody.nullable(),
  subject: AuditSubject.nullable(),
  changes: z.array(AuditChange),
  /** How many there are; a list shows the first of them, with long texts cut. */
  change_count: z.number().int(),
  /** Whether `changes` has all of them, uncut. */
  is_whole: z.boolean(),
  /** In how many parts it is told what was done to each thing; none where the entry itself says it. */
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

export const AuditQuery = z.object(pageQuery(limits.peoplePageSize));
