import type { Db } from '#server/database.ts';

import { deleteOldAttempts } from '../queries/attempts.ts';
import { networkLimits, rateLimits } from '../rules.ts';
import { refuseIfTooMany, unlessRight } from './guesses.ts';

/**
 * Counts a request to be told when a product is back, by network and by number. Throws `too_many_attempts`.
 */
export async function countRestockRequest(
  db: Db,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.restockIp, 'restock '),
    { key: `restock number ${phone}`, rateLimit: rateLimits.restock },
  ]);
  await deleteOldAttempts(db);
}

/** Counts a complaint by network. Throws `too_many_attempts`. */
export async function countComplaint(db: Db, { address }: { address: string }): Promise<void> {
  await refuseIfTooMany(db, networkLimits(address, rateLimits.complaintIp, 'complaint '));
  await deleteOldAttempts(db);
}

/**
 * Does work that begins with looking for a complaint by ticket number and phone number, and throws `ticket_not_found` where
 * either is wrong. Counted by network and by either until both were right. Throws `too_many_attempts`.
 */
export async function countTicketGuess<Result>(
  db: Db,
  { number, phone, address }: { number: string; phone: string; address: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const counted = await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.ip, 'ticket '),
    { key: `ticket ${number}`, rateLimit: rateLimits.ticket },
    { key: `ticket of ${phone}`, rateLimit: rateLimits.ticket },
  ]);
  const result = await unlessRight(db, counted, work);
  await deleteOldAttempts(db);
  return result;
}

/** Counts a question to the shop, by network and by account. Throws `too_many_attempts`. */
export async function countQuestion(
  db: Db,
  { address, accountId }: { address: string; accountId: number | undefined },
): Promise<void> {
  await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.questionIp, 'question '),
    ...(accountId === undefined
      ? []
      : [{ key: `question account ${accountId}`, rateLimit: rateLimits.question }]),
  ]);
  await deleteOldAttempts(db);
}
