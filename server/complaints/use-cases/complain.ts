import { randomBytes } from 'node:crypto';

import type { NewComplaint } from '#contract/complaints/schemas.ts';
import { limits } from '#contract/limits.ts';
import {
  countComplaint,
  countTicketGuess,
  lockAccount,
  ownAccount,
} from '#server/accounts/index.ts';
import { listProductNames } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { findPhoneOfOrder, isOrderOf } from '#server/orders/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { findGrievanceOfficer } from '#server/store/index.ts';

import { ownDataAnswer } from '../answers.ts';
import {
  type NewRow,
  type Whose,
  countMessagesSinceAnswer,
  countOfDay,
  countOwn,
  findComplaint,
  insertComplaint,
  insertEntry,
  listAllOwn,
  listEntries,
  listOwn,
  lockComplaint,
  reopen,
} from '../queries/complaints.ts';
import { ticketCode, ticketCodeBytes, ticketNumber } from '../rules.ts';

interface From {
  /** The caller's IP address. */
  address: string;
}

/**
 * Complains for an account. Throws `order_not_found` for an order that is not its own, `product_not_found`,
 * `too_many_complaints`, `too_many_attempts` or `session_required`.
 */
export async function complainByAccount(
  db: Db,
  given: NewComplaint,
  { accountId, address }: From & { accountId: number },
) {
  await countComplaint(db, { address });
  const { phone } = await ownAccount(db, accountId);
  if (given.about === 'order' && !(await isOrderOf(db, given.order_id ?? 0, accountId))) {
    throw new ShopError('order_not_found');
  }
  const row = await rowOf(db, given);
  const isOwn = row.order_no !== null;
  return store(db, { ...row, account_id: accountId, phone, is_own_order: isOwn }, { accountId });
}

/**
 * Complains at a phone number. Whether there is such an order is not told: staff see whether it is the number's. Throws
 * `product_not_found` or `too_many_attempts`.
 */
export async function complainByNumber(
  db: Db,
  { phone_no: phone, ...given }: NewComplaint & { phone_no: string },
  { address }: From,
) {
  await countComplaint(db, { address, phone });
  const row = await rowOf(db, given);
  const isOwn = row.order_no !== null && (await findPhoneOfOrder(db, row.order_no)) === phone;
  return store(db, { ...row, account_id: null, phone, is_own_order: isOwn }, { phone });
}

/** Only the fields that belong to its subject are stored. */
async function rowOf(db: Db, given: NewComplaint) {
  const isOfProduct = given.about === 'product';
  const productId = isOfProduct ? (given.product_id ?? null) : null;
  const names = productId === null ? undefined : await listProductNames(db, [productId]);
  const known = names?.get(productId ?? 0);
  if (names && !known) throw new ShopError('product_not_found');
  return {
    name: given.name || null,
    about: given.about,
    order_no: given.about === 'order' ? (given.order_id ?? null) : null,
    product_id: productId,
    product_name: known?.name ?? (isOfProduct ? given.product_name || null : null),
    kind: given.kind,
    text: given.text,
    officer: await findGrievanceOfficer(db),
  };
}

async function store(db: Db, row: NewRow, from: { accountId: number } | { phone: string }) {
  const stored = await transaction(db, async (db) => {
    if ('accountId' in from && !(await lockAccount(db, from.accountId))) {
      throw new ShopError('session_required');
    }
    // The row of the series is locked from here, so that complaints are counted one after the other.
    const inserted = await insertComplaint(db, row, ticketCode(randomBytes(ticketCodeBytes)));
    const ofDay = 'accountId' in from ? await countOfDay(db, from.accountId) : 0;
    if (ofDay > limits.complaintsPerDay) throw new ShopError('too_many_complaints');
    return inserted;
  });
  return thread(
    db,
    'accountId' in from ? { ...from, id: stored.id } : { ...from, number: stored.number },
  );
}

/** Throws `complaint_not_found` or `ticket_not_found`. */
export async function thread(db: Db, whose: Whose) {
  const row = await findComplaint(db, whose);
  if (!row) throw new ShopError('number' in whose ? 'ticket_not_found' : 'complaint_not_found');
  return { row, entries: await listEntries(db, [row.id]) };
}

export type Thread = Awaited<ReturnType<typeof thread>>;

/** Returns one page of an account's complaints. */
export async function pageOfOwn(
  db: Db,
  accountId: number,
  paging: { page: number; page_size: number },
) {
  const [rows, total] = await Promise.all([
    listOwn(db, accountId, paging),
    countOwn(db, accountId),
  ]);
  return { rows, total };
}

/** Throws `complaint_not_found`. */
export const showOwn = (db: Db, accountId: number, id: number) => thread(db, { id, accountId });

interface TicketOf {
  number: string;
  phone: string;
}

/**
 * Returns a complaint by ticket number and phone number. Throws `ticket_not_found`, the same whichever is wrong, or
 * `too_many_attempts`.
 */
export async function findTicket(db: Db, { number: typed, phone }: TicketOf, { address }: From) {
  const number = ticketNumber(typed);
  return countTicketGuess(db, { number, phone, address }, () => thread(db, { number, phone }));
}

/** Writes more to an account's own complaint. Throws the errors of `write`. */
export const writeToOwn = (
  db: Db,
  { accountId, id, text }: { accountId: number; id: number; text: string },
) => write(db, { id, accountId }, text);

/** The same by ticket number and phone number. Throws the errors of `findTicket` and `write`. */
export async function writeToTicket(
  db: Db,
  { number: typed, phone, text }: TicketOf & { text: string },
  { address }: From,
) {
  const number = ticketNumber(typed);
  return countTicketGuess(db, { number, phone, address }, () => write(db, { number, phone }, text));
}

/**
 * Writes to a complaint. One that was settled within a week opens again. Throws `complaint_not_found`,
 * `complaint_closed` for one that was settled before, and `complaint_waits` if it was written to often without an
 * answer.
 */
async function write(db: Db, whose: Whose, text: string): Promise<Thread> {
  const { row } = await thread(db, whose);
  await transaction(db, async (db) => {
    const complaint = await lockComplaint(db, row.id);
    if (!complaint) throw new ShopError('complaint_not_found');
    const isSettled = complaint.settled_at !== null;
    if (isSettled && !complaint.is_reopenable) throw new ShopError('complaint_closed');
    if ((await countMessagesSinceAnswer(db, row.id)) >= limits.maxComplaintMessages) {
      throw new ShopError('complaint_waits');
    }
    await insertEntry(db, { complaintId: row.id, kind: 'message', text, byId: null });
    if (!isSettled) return;
    await reopen(db, row.id);
    await insertEntry(db, { complaintId: row.id, kind: 'reopened', text: null, byId: null });
  });
  return thread(db, whose);
}

/** What an account takes along of its complaints. */
export async function ownComplaints(db: Db, accountId: number) {
  const rows = await listAllOwn(db, accountId);
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    ownDataAnswer({ row, entries: entries.filter((one) => one.complaint_id === row.id) }),
  );
}
