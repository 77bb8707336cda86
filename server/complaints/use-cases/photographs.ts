import { limits } from '#contract/limits.ts';
import { countPhotographs, countTicketGuess } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, storePictures } from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type Whose, findComplaint, lockComplaint } from '../queries/complaints.ts';
import { countPhotographsOf, insertPhotographs } from '../queries/photographs.ts';
import { ticketNumber } from '../rules.ts';
import { type Thread, thread } from './complain.ts';

/** Returns whose complaint it is, by the headers of a form without an account. */
export const ofTicket = (headers: { 'ticket-number': string; 'ticket-phone': string }) => ({
  number: ticketNumber(headers['ticket-number']),
  phone: headers['ticket-phone'],
});

/**
 * Throws unless somebody may add a photograph to this complaint: `complaint_not_found` or `ticket_not_found`,
 * `complaint_closed`, `complaint_has_photographs`; or `too_many_attempts` where tickets are guessed.
 */
export async function ensureMayAdd(
  db: Db,
  whose: Whose,
  { address }: { address: string },
): Promise<void> {
  const look = () => transaction(db, (db) => lockToAdd(db, whose));
  await ('number' in whose ? countTicketGuess(db, { ...whose, address }, look) : look());
}

/** Locks a complaint, and returns its id and how many photographs it has. */
async function lockToAdd(db: Db, whose: Whose): Promise<{ id: number; known: number }> {
  const row = await findComplaint(db, whose);
  const complaint = row && (await lockComplaint(db, row.id));
  if (!complaint) {
    throw new ShopError('number' in whose ? 'ticket_not_found' : 'complaint_not_found');
  }
  if (complaint.settled_at !== null) throw new ShopError('complaint_closed');
  const known = await countPhotographsOf(db, complaint.id);
  if (known >= limits.maxComplaintPhotographs) throw new ShopError('complaint_has_photographs');
  return { id: complaint.id, known };
}

/** The same for as many photographs as a form has. */
async function lockToAddAll(db: Db, whose: Whose, count: number) {
  const found = await lockToAdd(db, whose);
  if (found.known + count > limits.maxComplaintPhotographs) {
    throw new ShopError('complaint_has_photographs');
  }
  return found;
}

/**
 * Adds photographs to a complaint that is open. Whose it is has been proved. Throws the errors of `ensureMayAdd`,
 * `picture_missing`, `too_many_attempts` and those of `storePictures`.
 */
export async function addPhotographs(
  { db, ...tools }: MediaTools & { db: Db },
  { whose, pictures, address }: { whose: Whose; pictures: UploadedFile[]; address: string },
): Promise<Thread> {
  if (pictures.length === 0) throw new ShopError('picture_missing');
  const lock = (db: Db) => lockToAddAll(db, whose, pictures.length);
  // Before anything is encoded for whom it is not.
  await transaction(db, lock);
  const contents = pictures.map(({ bytes }) => bytes);
  const storing = { maxBytes: limits.maxProductPictureBytes, isPrivate: true };
  const pictureIds = await countPhotographs(db, { address }, () =>
    storePictures(db, tools, contents, storing),
  );
  await transaction(db, async (db) => {
    const { id, known } = await lock(db);
    await insertPhotographs(db, id, { after: known, pictureIds });
  });
  return thread(db, whose);
}
