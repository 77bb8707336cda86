import { limits } from '#contract/limits.ts';
import { type ConsentPurpose, consentPurposes, noticeVersion } from '#contract/privacy/words.ts';
import { lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { readerLanguage } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type AgreeingRow,
  countGivenOfDay,
  insertConsent,
  listAgreeing,
  listAllConsents,
  listGiven,
  withdraw,
} from './queries.ts';

export type { AgreeingRow };

/** In seconds. */
const consentRetryAfter = 60 * 60;

/** What an account agrees to, one for each purpose. Consent to an earlier text counts no more. */
export async function showConsents(db: Db, accountId: number) {
  const given = await listGiven(db, accountId);
  return consentPurposes.map((purpose) => ({
    purpose,
    given: given.find((one) => one.purpose === purpose && one.notice_version === noticeVersion),
  }));
}

/**
 * Notes consent. Throws `notice_outdated` if another text was read, `too_many_attempts` or `session_required`. To take
 * it back is never refused.
 */
export async function giveConsent(
  db: Db,
  { accountId, purpose, version }: { accountId: number; purpose: ConsentPurpose; version: number },
): Promise<void> {
  if (version !== noticeVersion) throw new ShopError('notice_outdated');
  // In which the notice was read.
  const language = readerLanguage();
  await transaction(db, async (db) => {
    if (!(await lockAccount(db, accountId))) throw new ShopError('session_required');
    if ((await countGivenOfDay(db, accountId)) >= limits.consentsPerDay) {
      throw new ShopError('too_many_attempts', [], { retryAfter: consentRetryAfter });
    }
    await insertConsent(db, { accountId, purpose, version, language });
  });
}

export const withdrawConsent = withdraw;

const pageSize = 500;

/** Logs that the numbers leave the shop, and returns those who agree, page by page. */
export async function exportAgreeing(db: Db, audit: Audit, purpose: ConsentPurpose) {
  await audit.transaction(async () => ({
    result: undefined,
    entry: { changes: [{ subject: null, field: 'purpose', before: null, after: purpose }] },
  }));
  return pagesOfAgreeing(db, purpose);
}

async function* pagesOfAgreeing(db: Db, purpose: ConsentPurpose): AsyncGenerator<AgreeingRow[]> {
  let after = 0;
  for (;;) {
    const page = { purpose, version: noticeVersion, after, limit: pageSize };
    const rows = await listAgreeing(db, page);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.account_id ?? after;
    if (rows.length < pageSize) return;
  }
}

/** What an account takes along of what it has agreed to. */
export async function ownConsents(db: Db, accountId: number) {
  return (await listAllConsents(db, accountId)).map((row) => ({
    ...row,
    given_at: row.given_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }));
}
