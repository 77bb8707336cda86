import type { Db } from '#server/database.ts';

import { networkLimits, rateLimits } from '../rules.ts';
import { refuseIfTooMany, unlessMalformed, unlessRight } from './guesses.ts';
import { type PhoneAndPassword, redeemResetLink, register } from './passwords.ts';
import { makeFirstAdmin } from './setup.ts';

/** What strangers may try, with the caller's IP address, whose network is rate limited. All throw `too_many_attempts`. */
interface FromIp {
  ip: string;
}

/** Registers a customer and returns them. Throws the errors of `register`. */
export async function registerRateLimited(db: Db, given: PhoneAndPassword & FromIp) {
  const limits = networkLimits(given.ip, rateLimits.registration, 'registration ');
  const counted = await refuseIfTooMany(db, limits);
  return unlessMalformed(db, counted, () => register(db, given));
}

/** Sets a new password by a reset link. Throws the errors of `redeemResetLink`. */
export async function redeemResetLinkRateLimited(
  db: Db,
  given: { token: string; newPassword: string } & FromIp,
): Promise<void> {
  const limits = networkLimits(given.ip, rateLimits.reset, 'reset ');
  const counted = await refuseIfTooMany(db, limits);
  await unlessRight(db, counted, () => redeemResetLink(db, given));
}

/** Makes the first admin of a shop by a code. Throws the errors of `makeFirstAdmin`. */
export async function makeFirstAdminRateLimited(
  db: Db,
  { ip, ...given }: PhoneAndPassword & { code: string } & FromIp,
): Promise<void> {
  const limits = networkLimits(ip, rateLimits.setup, 'setup ');
  const counted = await refuseIfTooMany(db, limits);
  await unlessRight(db, counted, () => makeFirstAdmin(db, given));
}
