import type { PaymentCase } from '#contract/payments/schemas.ts';
import type { CaseList } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { caseAnswer } from '../answers/lists.ts';
import { callCloseCase, findCase, listCases } from '../queries/cases.ts';
import { change } from './logged-status.ts';

const pageSize = 50;

/** Returns one page of open cases, the oldest first, and where the next one begins. */
export async function pageOfCases(
  db: Db,
  list: CaseList,
  after: number | undefined,
): Promise<{ rows: PaymentCase[]; next: number | null }> {
  const found = await listCases(db, list, { after, size: pageSize });
  const last = found.at(-1);
  return {
    rows: found.map(caseAnswer),
    next: last && found.length === pageSize ? last.id : null,
  };
}

/** Closes a case. Throws `not_found`; one that was closed before stays so. */
export async function closeCase(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  id: number,
): Promise<void> {
  await audit.transaction(async (db) => {
    const outcome = await callCloseCase(db, id, audit.actorId);
    const known = await findCase(db, id);
    if (outcome === 'not_found' || !known) throw new ShopError('not_found');
    const changes = [
      change('kind', null, known.kind),
      ...(known.order_id === null ? [] : [change('order', null, known.order_id)]),
    ];
    const entry = { subject: { id, name: known.reference }, changes };
    return { result: undefined, entry: outcome === 'closed' ? entry : null };
  }, ordersDb);
}
