import { Password, Phone, type RoleId } from '#contract/accounts.ts';
import type { FieldError } from '#contract/errors.ts';

/** The ten digits of a phone number; nothing when it is not one. */
export const normalPhone = (text: string): string | undefined => Phone.safeParse(text).data;

/** What is wrong with a password, in words; empty when it may be used. */
export function passwordFaults(password: string, phone: string): FieldError[] {
  const issue = Password.safeParse(password).error?.issues[0];
  if (issue) return [{ path: 'password', message: issue.message }];
  if (normalPhone(password) === phone) {
    return [
      { path: 'password', message: 'Please choose a password that is not your phone number.' },
    ];
  }
  return [];
}

const accessByRole = { 1: 'super_admin', 2: 'admin', 3: 'customer' } as const;

/** What a role may enter. A role that nobody knows may enter what a customer may. */
export const accessOfRole = (roleId: number) => accessByRole[roleId as RoleId] ?? 'customer';
