import type { AuditQuery } from '#contract/activity/schemas.ts';
import { listNumbers } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type AuditRow,
  countAuditEntries,
  findAuditEntry,
  findAuditPart,
  listAuditEntries,
} from './queries.ts';

/** Returns one page of the log or of what it has of an order, the latest first, with the numbers of everyone in it. */
export async function pageOfLog(db: Db, asked: AuditQuery) {
  const total = await countAuditEntries(db, asked);
  const rows = await listAuditEntries(db, asked, total);
  return { rows, total, numbers: await numbersIn(db, rows) };
}

/** Returns one entry with all of its changes. Throws `not_found`. */
export async function wholeEntry(db: Db, id: number) {
  const row = await findAuditEntry(db, id);
  if (!row) throw new ShopError('not_found');
  return { row, numbers: await numbersIn(db, [row]) };
}

/** Returns one part of an entry about many things. Throws `not_found`. */
export async function partOfEntry(db: Db, id: number, part: number) {
  const found = await findAuditPart(db, id, part);
  if (!found) throw new ShopError('not_found');
  return found;
}

const numbersIn = (db: Db, rows: AuditRow[]) =>
  listNumbers(
    db,
    rows.flatMap(({ actor_id, account_id }) => [actor_id, account_id]).filter((id) => id !== null),
  );
