import type { AuditChange } from '#contract/activity/schemas.ts';
import type { NewCatalogueText } from '#contract/catalogue/texts.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { logParts, nextRunId } from '#server/platform/audit/parts.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { lockTexts, readTexts, writeTexts } from '../queries/texts.ts';

export { countTexts, listTexts } from '../queries/texts.ts';

const placeOf = ({ kind, thing_id: id, field, language }: NewCatalogueText): string =>
  [kind, id, field, language].join(' ');

/**
 * Sets translations. Throws `no_changes`, `invalid_input` for a text that is not there or is given twice, or `text_changed` for
 * one that is another by now than whoever sends it has seen; `pathOf` says where one of them stands in what was sent.
 */
export async function setTexts(
  audit: Audit,
  texts: NewCatalogueText[],
  pathOf = (at: number): string => `texts.${at}`,
): Promise<void> {
  await audit.transaction(async (db) => {
    await lockTexts(db);
    const known = await readTexts(db, texts);
    const seen = new Set<string>();
    const problems = texts.flatMap((text, at) => {
      const isTwice = seen.has(placeOf(text));
      seen.add(placeOf(text));
      if (known[at] && !isTwice) return [];
      const message = sentence(isTwice ? 'catalogueTextTwice' : 'catalogueTextGone');
      return [{ path: pathOf(at), message }];
    });
    if (problems.length > 0) throw new ShopError('invalid_input', problems);
    const overtaken = texts.flatMap((text, at) => {
      const now = known[at]?.value ?? '';
      if (text.seen === undefined || [text.seen, text.value].includes(now)) return [];
      return [{ path: pathOf(at), message: sentence('translationIsNow', { text: now }) }];
    });
    if (overtaken.length > 0) throw new ShopError('text_changed', overtaken);
    const things = texts.map((text, at) => changesOf(text, known[at] ?? null));
    const changed = texts.filter(
      ({ value, source }, at) =>
        (things[at] ?? []).length > 0 || (value !== '' && known[at]?.made_from !== source),
    );
    // That a translation is of newer English is a change that no field shows.
    if (changed.length === 0) throw new ShopError('no_changes');
    await writeTexts(db, changed);
    return { result: undefined, entry: await entryOf(db, things) };
  });
}

function changesOf(text: NewCatalogueText, known: Awaited<ReturnType<typeof readTexts>>[number]) {
  const { source = '', value = null, is_checked: isChecked = null } = known ?? {};
  const is = text.value || null;
  const subject = { id: text.thing_id, name: text.field === 'name' ? source : null };
  const name = `${text.field} ${text.language}`;
  return differences(
    { [name]: { text: value, checked: isChecked } },
    { [name]: { text: is, checked: is === null ? null : text.is_checked } },
    subject,
  );
}

/** What an audit entry contains: the changes, or their number if audit parts list them. */
async function entryOf(db: Db, things: AuditChange[][]) {
  if (things.length <= limits.maxCatalogueTexts) return { changes: things.flat() };
  const runId = await nextRunId(db);
  await logParts(db, runId, things);
  const translations = things.filter((changes) => changes.length > 0).length;
  return { runId, changes: differences(null, { translations }) };
}
