import { limits } from '#contract/limits.ts';
import { countTicketGuess } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, storePicture } from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type Whose, findComplaint, lockComplaint } from '../queries/complaints.ts';
import { countPhotographs, insertPhotographs } from '../queries/photographs.ts';
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
  const known = await countPhotographs(db, complaint.id);
  if (known >= limits.maxComplaintPhotographs) throw new ShopError('complaint_has_photographs');
  return { id: complaint.id, known };
}

/**
 * Adds photographs to a complaint that is open. Whose it is has been proved. Throws the errors of `ensureMayAdd`,
 * `picture_missing` and those of `storePicture`.
 */
export async function addPhotographs(
  { db, ...tools }: MediaTools & { db: Db },
  { whose, pictures }: { whose: Whose; pictures: UploadedFile[] },
): Promise<Thread> {
  if (pictures.length === 0) throw new ShopError('picture_missing');
  const pictureIds: number[] = [];
  for (const { bytes } of pictures) {
    const storing = { maxBytes: limits.maxProductPictureBytes, isPrivate: true };
    pictureIds.push(await storePicture(db, tools, bytes, storing));
  }
  await transaction(db, async (db) => {
    const { id, known } = await lockToAdd(db, whose);
    if (known + pictureIds.length > limits.maxComplaintPhotographs) {
      throw new ShopError('complaint_has_photographs');
    }
    await insertPhotographs(db, id, { after: known, pictureIds });
  });
  return thread(db, whose);
}
