import { z } from 'zod';

import { limits } from './limits.ts';

/** Roles as the specification numbers them: super admin, admin, user. */
export type RoleId = 1 | 2 | 3;

export const superAdmin: RoleId = 1;
export const admin: RoleId = 2;

/**
 * A phone number as people write it, with spaces, hyphens and one leading +91 or 0, brought to its ten
 * ASCII digits.
 */
export const Phone = z
  .string()
  .max(32, 'Phone number must be 10 digits.')
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[0-9]{10}$/, 'Phone number must be 10 digits.'));

export const Password = z
  .string()
  .min(limits.minPasswordLength, 'Please choose a password of at least 8 characters.')
  .max(limits.maxPasswordLength, 'Please choose a password of at most 128 characters.');
