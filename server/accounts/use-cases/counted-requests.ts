import type { Db } from '#server/database.ts';

import { deleteOldAttempts } from '../queries/attempts.ts';
import { networkLimits, rateLimits } from '../rules.ts';
import { refuseIfTooMany, unlessDone, unlessRight } from './guesses.ts';

/**
 * Who does what is counted. A number that anybody can type is counted for each network apart: strangers use up nothing of
 * whose number it is.
 */
interface Counted {
  /** The caller's IP address. */
  address: string;
  by: { accountId: number } | { phone: string };
}

/**
 * Counts a request to be told when a product is back, by network, and by account or number. Throws `too_many_attempts`.
 */
export async function countRestockRequest(db: Db, { address, by }: Counted): Promise<void> {
  const { restock } = rateLimits;
  await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.restockIp, 'restock '),
    ...('phone' in by
      ? networkLimits(address, restock, `restock number ${by.phone} `)
      : [{ key: `restock account ${by.accountId}`, rateLimit: restock }]),
  ]);
  await deleteOldAttempts(db);
}

/** Counts a complaint by network, and by number; those of an account have a limit by day. Throws `too_many_attempts`. */
export async function countComplaint(
  db: Db,
  { address, phone }: { address: string; phone?: string },
): Promise<void> {
  await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.complaintIp, 'complaint '),
    ...(phone === undefined
      ? []
      : networkLimits(address, rateLimits.complaint, `complaint number ${phone} `)),
  ]);
  await deleteOldAttempts(db);
}

/**
 * Does work that begins with looking for a complaint by ticket number and phone number, and throws `ticket_not_found`
 * if either is wrong. Counted by network and by either until both were right. Throws `too_many_attempts`.
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

/**
 * Does work that looks at the photographs of a form. Forms that are refused are counted by network: a stranger would have
 * the shop decode pictures for ever. Throws `too_many_attempts`.
 */
export async function countPhotographs<Result>(
  db: Db,
  { address }: { address: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const limits = networkLimits(address, rateLimits.photographs, 'photographs ');
  const result = await unlessDone(db, await refuseIfTooMany(db, limits), work);
  await deleteOldAttempts(db);
  return result;
}

/** Counts a day that an account asks for at one parcel, of which its courier is told. Throws `too_many_attempts`. */
export async function countAskedDay(
  db: Db,
  { accountId, parcelId }: { accountId: number; parcelId: number },
): Promise<void> {
  const key = `day account ${accountId} parcel ${parcelId}`;
  await refuseIfTooMany(db, [{ key, rateLimit: rateLimits.askedDay }]);
  await deleteOldAttempts(db);
}

/** Counts a question to the shop, by network, of a product too, and by account. Throws `too_many_attempts`. */
export async function countQuestion(
  db: Db,
  {
    productId,
    address,
    accountId,
  }: { productId: number; address: string; accountId: number | undefined },
): Promise<void> {
  await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.questionIp, 'question '),
    ...networkLimits(address, rateLimits.questionOfProduct, `question about ${productId} `),
    ...(accountId === undefined
      ? []
      : [{ key: `question account ${accountId}`, rateLimit: rateLimits.question }]),
  ]);
  await deleteOldAttempts(db);
}
