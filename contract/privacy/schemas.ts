import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Timestamp } from '../shapes.ts';
import { consentPurposes } from './words.ts';

/** Whether an account has agreed to a purpose. */
export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  /** Which text of the notice was read; null if nothing was agreed to. */
  notice_version: z.number().int().nullable(),
  /** When it was agreed to; null if it was not, or was taken back. */
  given_at: Timestamp.nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const PurposeParams = z.object({
  purpose: z.enum(consentPurposes, validation.consentPurposeUnknown),
});
export const PurposeQuery = z.object({
  purpose: z.enum(consentPurposes, validation.consentPurposeUnknown).default('offers'),
});

/** Consent names the version of the text that was read: an older one is not what the shop asks for today. */
export const ConsentGiven = z.strictObject({
  notice_version: z.int(validation.noticeVersionMissing).positive(validation.noticeVersionMissing),
});
