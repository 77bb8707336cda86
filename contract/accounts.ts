import { z } from 'zod';

import { limits } from './limits.ts';

/** Roles as the specification numbers them: super admin, admin, user. */
export type RoleId = 1 | 2 | 3;

export const superAdmin: RoleId = 1;
export const admin: RoleId = 2;
export const user: RoleId = 3;

const phoneSentence = 'Phone number must be 10 digits.';

/**
 * A phone number as people write it, with spaces, hyphens and one leading +91 or 0, brought to its ten
 * ASCII digits.
 */
export const Phone = z
  .string(phoneSentence)
  .max(32, phoneSentence)
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[0-9]{10}$/, phoneSentence));

export const Password = z
  .string('Please enter a password.')
  .min(limits.minPasswordLength, 'Please choose a password of at least 8 characters.')
  .max(limits.maxPasswordLength, 'Please choose a password of at most 128 characters.');

/** What a visitor registers with. */
export const Registration = z.strictObject({ phone_no: Phone, password: Password });

/** What an account logs in with: any password may be tried, only the right one fits. */
export const Credentials = z.strictObject({
  phone_no: Phone,
  password: z.string('Please enter a password.').min(1, 'Please enter a password.').max(1_000),
});

export const SessionUser = z.object({
  id: z.number().int(),
  phone_no: z.string(),
  role: z.number().int(),
  role_id: z.number().int(),
  role_name: z.enum(['super_admin', 'admin', 'user']),
  'role name': z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;
