import type { TaxProfile, TaxRate } from '#contract/tax/schemas.ts';
import { isGstState } from '#contract/tax/words.ts';

import type { ProfileRow, RateRow } from './queries.ts';

export function profileAnswer(row: ProfileRow): TaxProfile {
  const { id, state_code: state, added_at: at, ...rest } = row;
  if (!isGstState(state)) throw new Error(`Unknown state ${state}`);
  return { profile_id: id, ...rest, state_code: state, added_at: at.toISOString() };
}

export const rateAnswer = (row: RateRow, isUsed: boolean): TaxRate => ({
  rate_id: row.id,
  hsn: row.hsn,
  rate: row.rate_bp === null ? null : row.rate_bp / 100,
  valid_from: row.valid_from,
  description: row.description,
  source: row.source,
  checked_by: row.checked_by,
  checked_at: row.checked_at?.toISOString() ?? null,
  is_used: isUsed,
});

/** A rate as the log shows it. */
export const auditedRate = (row: RateRow) => ({
  hsn: row.hsn,
  rate: row.rate_bp === null ? null : row.rate_bp / 100,
  valid_from: row.valid_from,
  description: row.description,
  source: row.source,
  checked_by: row.checked_by,
});
