import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '#server/database.ts';
import { hasOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findLinkedOrder, insertLink } from '../queries/links.ts';
import { type PaperRow, listPapersOf } from '../queries/papers.ts';
import { showPapersOf } from './picked-up.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link that opens the papers of an order, also those to come, without a login. Only its hash is stored. Closing the account
 * ends it; one that staff make afterwards opens what they can download and send anyway. Throws `order_not_found`, or
 * `paper_not_due` where there is nothing to see yet.
 */
export const makeLink = (audit: Audit, orderId: number): Promise<{ token: string; endsAt: Date }> =>
  audit.transaction(async (db) => {
    if (!(await hasOrder(db, orderId))) throw new ShopError('order_not_found');
    if ((await listPapersOf(db, [orderId])).length === 0) throw new ShopError('paper_not_due');
    const token = randomBytes(32).toString('base64url');
    const endsAt = await insertLink(db, orderId, hashOf(token));
    return { result: { token, endsAt }, entry: { subject: { id: orderId, name: null } } };
  });

/** Returns the papers that a link opens. Throws `paper_link_invalid`, whatever is wrong with it. */
export async function readLinked(
  db: Db,
  token: string,
): Promise<{ orderId: number; papers: PaperRow[] }> {
  const orderId = await findLinkedOrder(db, hashOf(token));
  if (orderId === undefined) throw new ShopError('paper_link_invalid');
  return { orderId, papers: await showPapersOf(db, [orderId]) };
}
