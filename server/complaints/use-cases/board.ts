import type { ComplaintOutcome, ComplaintView } from '#contract/complaints/words.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type RecordRow,
  countComplaints,
  countView,
  findShopComplaint,
  listComplaints,
  listForRecord,
  listShopEntries,
} from '../queries/board.ts';
import { insertEntry, lockComplaint, markLookedAt, settle } from '../queries/complaints.ts';

/** Returns one page of the board, and how many are open and late. */
export async function pageOfComplaints(
  db: Db,
  query: { view: ComplaintView; page: number; page_size: number },
) {
  const [rows, counts, total] = await Promise.all([
    listComplaints(db, query),
    countComplaints(db),
    countView(db, query.view),
  ]);
  return { rows, counts, total };
}

/** Throws `complaint_not_found`. */
export async function showComplaint(db: Db, id: number) {
  const row = await findShopComplaint(db, id);
  if (!row) throw new ShopError('complaint_not_found');
  return { row, entries: await listShopEntries(db, id) };
}

export type { RecordRow };
export type ShopThread = Awaited<ReturnType<typeof showComplaint>>;

/**
 * Notes that somebody looks after a complaint; nothing happens if somebody does already. Throws `complaint_not_found`.
 */
export async function lookAfter(audit: Audit, id: number): Promise<ShopThread> {
  return audit.transaction(async (db) => {
    const complaint = await lock(db, id);
    const isNew = complaint.looked_at === null && complaint.settled_at === null;
    if (isNew) await note(db, { id, kind: 'looked_at', text: null, byId: audit.actorId });
    const result = await showComplaint(db, id);
    return { result, entry: isNew ? { subject: { id, name: complaint.number } } : null };
  });
}

/**
 * Answers a complaint, which somebody then looks after, and settles it if an outcome is given. The log has neither the
 * answer nor who complained. Throws `complaint_not_found` or `complaint_settled`.
 */
export async function answerComplaint(
  audit: Audit,
  id: number,
  { text, outcome }: { text: string; outcome?: ComplaintOutcome | undefined },
): Promise<ShopThread> {
  return audit.transaction(async (db) => {
    const complaint = await lock(db, id);
    if (complaint.settled_at !== null) throw new ShopError('complaint_settled');
    await note(db, { id, kind: 'answer', text, byId: audit.actorId });
    if (outcome !== undefined) {
      await settle(db, id, outcome);
      await insertEntry(db, { complaintId: id, kind: 'settled', text: null, byId: audit.actorId });
    }
    const subject = { id, name: complaint.number };
    const result = await showComplaint(db, id);
    if (outcome === undefined) return { result, entry: { subject } };
    const changes = [{ subject: null, field: 'outcome', before: null, after: outcome }];
    return { result, entry: { action: 'complaint_settled', subject, changes } };
  });
}

/** Writes a note that only staff see; it answers nothing. Throws `complaint_not_found`. */
export async function noteComplaint(audit: Audit, id: number, text: string): Promise<ShopThread> {
  return audit.transaction(async (db) => {
    const complaint = await lock(db, id);
    await insertEntry(db, { complaintId: id, kind: 'note', text, byId: audit.actorId });
    const result = await showComplaint(db, id);
    return { result, entry: { subject: { id, name: complaint.number } } };
  });
}

async function lock(db: Db, id: number) {
  const complaint = await lockComplaint(db, id);
  if (!complaint) throw new ShopError('complaint_not_found');
  return complaint;
}

/** Whoever does something looks after it. */
async function note(
  db: Db,
  {
    id,
    ...entry
  }: { id: number; kind: 'looked_at' | 'answer'; text: string | null; byId: number | null },
): Promise<void> {
  await markLookedAt(db, id);
  await insertEntry(db, { complaintId: id, ...entry });
}

const recordPage = 200;

/** Logs that the record leaves the shop, with numbers and names, and returns it page by page. */
export async function exportComplaints(db: Db, audit: Audit) {
  await audit.transaction(async () => ({ result: undefined, entry: {} }));
  return pagesOfRecord(db);
}

async function* pagesOfRecord(db: Db): AsyncGenerator<RecordRow[]> {
  let after = 0;
  for (;;) {
    const rows = await listForRecord(db, { after, limit: recordPage });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < recordPage) return;
  }
}
