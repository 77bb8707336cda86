import type { AuditEntry, AuditValue } from '#contract/activity/schemas.ts';
import type { AuditAction } from '#contract/activity/words.ts';
import { limits } from '#contract/limits.ts';

import type { AuditRow } from './queries.ts';

/** Phone numbers by account. An account that is gone and never ran the shop has none. */
type Numbers = Map<number, string>;

const personAnswer = (id: number | null, numbers: Numbers): AuditEntry['actor'] =>
  id === null ? null : { id, phone_no: numbers.get(id) ?? null };

export const wholeAuditEntryAnswer = (row: AuditRow, numbers: Numbers): AuditEntry => ({
  audit_entry_id: row.id,
  at: row.at.toISOString(),
  action: row.action as AuditAction,
  actor: personAnswer(row.actor_id, numbers),
  account: personAnswer(row.account_id, numbers),
  subject:
    row.subject_id === null && row.subject_name === null
      ? null
      : { id: row.subject_id, name: row.subject_name },
  changes: row.changes,
  change_count: row.change_count,
  is_whole: row.changes.length === row.change_count,
  part_count: row.part_count,
});

/** An entry as a list shows it, with long texts cut. */
export function auditEntryAnswer(row: AuditRow, numbers: Numbers): AuditEntry {
  const entry = wholeAuditEntryAnswer(row, numbers);
  const isWhole = entry.changes.every(({ before, after }) => !isLong(before) && !isLong(after));
  return {
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      before: cut(change.before),
      after: cut(change.after),
    })),
    is_whole: entry.is_whole && isWhole,
  };
}

const isLong = (value: AuditValue): value is string =>
  typeof value === 'string' && value.length > limits.auditTextShown;

/** Cuts between characters: half of an emoji is not valid text. */
const cut = (value: AuditValue): AuditValue =>
  isLong(value)
    ? `${value
        .slice(0, limits.auditTextShown)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : value;
