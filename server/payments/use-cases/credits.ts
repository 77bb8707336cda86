import type { CreditState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findCredit, listCredits, setCreditAside } from '../queries/credits.ts';
import { type MatchedCredit, findMatches } from './find-matches.ts';

const pageSize = 50;
/** How many matches one answer has: the sure ones first. */
const maxMatched = 200;

/** Returns a page of payments of one state, and the cursor of the next; open ones with the orders that they seem to pay. */
export async function showCredits(db: Db, state: CreditState, after: string | undefined) {
  const [day = '', id = ''] = after?.split('_') ?? [];
  const place = after === undefined ? undefined : { day, id: Number(id) };
  const found: MatchedCredit[] = await listCredits(db, state, pageSize + 1, place);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? `${last.day}_${last.id}` : null;
  if (state !== 'open') return { rows, next };
  const matched = new Map((await findMatches(db)).map((credit) => [credit.id, credit]));
  return { rows: rows.map((row) => matched.get(row.id) ?? row), next };
}

/** Returns the open payments that seem to pay an order: the sure ones first, then the newest. */
export async function showMatched(db: Db): Promise<MatchedCredit[]> {
  const matches = (await findMatches(db)).filter(({ match }) => match);
  const [sure, unsure] = [matches.filter(isSure), matches.filter((credit) => !isSure(credit))];
  return [...sure, ...unsure].slice(0, maxMatched);
}

/**
 * Returns how many open payments somebody must still look at: those that seem to pay an order, or one of several. What a customer
 * has claimed is counted as a claim.
 */
export async function countToLookAt(db: Db): Promise<number> {
  return (await findMatches(db)).filter(({ match }) => !match?.isClaimed).length;
}

const isSure = ({ match }: MatchedCredit): boolean => match?.doubt === null;

/** Sets a payment aside that pays no order, or takes it up again. Throws `credit_not_found` and `credit_used`. */
export async function changeCredit(audit: Audit, id: number, isSetAside: boolean) {
  return audit.transaction(async (db) => {
    const isChanged = await setCreditAside(db, id, isSetAside);
    const credit = await findCredit(db, id);
    if (!credit) throw new ShopError('credit_not_found');
    if (credit.attempt_id !== null) throw new ShopError('credit_used');
    const entry = {
      subject: { id, name: credit.references[0] ?? credit.text.slice(0, 80) },
      changes: differences({ is_set_aside: !isSetAside }, { is_set_aside: isSetAside }),
    };
    return { result: credit, entry: isChanged ? entry : null };
  });
}
