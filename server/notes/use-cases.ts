import { limits } from '#contract/limits.ts';
import { findCustomer, lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { hasOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type NoteRow, type NoteSubject, insertNote, listNotes } from './queries.ts';

/** Returns the latest notes. Throws `order_not_found` or `account_not_found`. */
export async function showNotes(db: Db, subject: NoteSubject): Promise<NoteRow[]> {
  await assertThere(db, subject);
  return listNotes(db, subject, limits.staffNotesShown);
}

/**
 * Writes a note. The log records that it was written, not its text: the log stays when its customer's account is
 * deleted. Throws `order_not_found` or `account_not_found`.
 */
export async function writeNote(
  audit: Audit,
  subject: NoteSubject,
  text: string,
): Promise<NoteRow> {
  return audit.transaction(async (db) => {
    await assertThere(db, subject);
    const isGone = 'accountId' in subject && !(await lockAccount(db, subject.accountId));
    if (isGone) throw new ShopError('account_not_found');
    const note = await insertNote(db, subject, { text, authorId: audit.actorId });
    if (!note) throw new ShopError('order_not_found');
    const entry =
      'orderId' in subject
        ? { subject: { id: subject.orderId, name: null } }
        : { accountId: subject.accountId };
    return { result: note, entry };
  });
}

/** Writes a note of an order within the transaction of somebody else's. */
export async function noteOrder(
  db: Db,
  { orderId, text, authorId }: { orderId: number; text: string; authorId: number },
): Promise<void> {
  await insertNote(db, { orderId }, { text, authorId });
}

async function assertThere(db: Db, subject: NoteSubject): Promise<void> {
  if ('orderId' in subject) {
    if (!(await hasOrder(db, subject.orderId))) throw new ShopError('order_not_found');
  } else if (!(await findCustomer(db, subject.accountId))) throw new ShopError('account_not_found');
}
