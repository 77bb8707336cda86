import { z } from 'zod';

import { limits } from './limits.ts';
import { Timestamp, pageQuery } from './shapes.ts';

/** What is done to an account. */
const accountActs = [
  'staff_created',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'reset_link_issued',
  'reset_link_used',
  'password_reset',
  'staff_left',
] as const;

/** What is done to the shop, and what of its customers is taken out of it. */
const shopActs = [
  'category_added',
  'category_changed',
  'category_deleted',
  'sub_category_added',
  'sub_category_changed',
  'sub_category_deleted',
  'product_added',
  'product_changed',
  'product_deleted',
  'prices_changed',
  'products_imported',
  'course_added',
  'course_changed',
  'course_deleted',
  'banner_added',
  'banner_changed',
  'banner_deleted',
  'review_hidden',
  'review_restored',
  'offer_added',
  'offer_changed',
  'offer_deleted',
  'promo_code_added',
  'promo_code_changed',
  'promo_code_deleted',
  'order_changed',
  'order_canceled',
  'orders_exported',
  'settings_changed',
] as const;

export const AuditAction = z.enum([...accountActs, ...shopActs]);
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
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.object(pageQuery(limits.peoplePageSize));
