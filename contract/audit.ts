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

/** What is done to the shop: calls of the endpoint table name theirs, and each success is kept. */
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
  'settings_changed',
] as const;
export type ShopAct = (typeof shopActs)[number];

const Somebody = z.object({ id: z.number().int(), phone_no: z.string().nullable() });

/** One act of somebody who runs the shop. */
export const AuditEntry = z.object({
  audit_entry_id: z.number().int(),
  at: Timestamp,
  action: z.enum([...accountActs, ...shopActs]),
  /** Null for the command line; the phone number is null where the account is gone. */
  actor: Somebody.nullable(),
  account: Somebody.nullable(),
  /** The role that was given, where one was. */
  role_id: z.number().int().nullable(),
  /** The thing that it was done to: its id and, as far as the answer told, its name. */
  subject: z.object({ id: z.number().int().nullable(), name: z.string().nullable() }).nullable(),
  /** What was entered, shortened, by the names of the fields. */
  fields: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditAction = AuditEntry['action'];

export const AuditQuery = z.object(pageQuery(limits.peoplePageSize));
