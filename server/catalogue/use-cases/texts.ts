import type { NewCatalogueText } from '#contract/catalogue/texts.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { lockTexts, readTexts, writeTexts } from '../queries/texts.ts';

export { countTexts, listTexts } from '../queries/texts.ts';

const placeOf = ({ kind, thing_id: id, field, language }: NewCatalogueText): string =>
  [kind, id, field, language].join(' ');

interface Setting {
  /** Where one of them stands in what was sent. */
  pathOf?: (at: number) => string;
  /** What becomes of those that are others by now than whoever sends them has seen: refused by default, with all others. */
  overtaken?: 'refuse' | 'leave';
}

/**
 * Sets translations, and returns the places of those that were left as they are. Throws `no_changes`, `invalid_input` for a
 * text that is not there or is given twice, or `text_changed` for one that was overtaken.
 */
export async function setTexts(
  audit: Audit,
  texts: NewCatalogueText[],
  { pathOf = (at) => `texts.${at}`, overtaken = 'refuse' }: Setting = {},
): Promise<number[]> {
  return audit.transaction(async (db) => {
    await lockTexts(db);
    const known = await readTexts(db, texts);
    const problems = problemsOf(texts, known);
    if (problems.length > 0) {
      throw new ShopError(
        'invalid_input',
        problems.map(({ at, message }) => ({ path: pathOf(at), message })),
      );
    }
    const { left, things, changed } = judgeTexts(texts, known);
    if (left.length > 0 && (overtaken === 'refuse' || changed.length === 0)) {
      const message = (at: number) => overtakenBy(known[at]);
      throw new ShopError(
        'text_changed',
        left.map((at) => ({ path: pathOf(at), message: message(at) })),
      );
    }
    if (changed.length === 0) throw new ShopError('no_changes');
    await writeTexts(
      db,
      changed.map(({ text }) => text),
    );
    return { result: left, entry: { changes: things.flat() } };
  });
}

type Known = Awaited<ReturnType<typeof readTexts>>;

export const overtakenBy = (known: Known[number] | undefined): Sentence =>
  sentence('translationIsNow', { text: known?.value ?? '' });

/** Which of these texts are others by now than whoever sends them has seen, what changes of each, and which are written. */
export function judgeTexts(texts: NewCatalogueText[], known: Known) {
  const left = [...texts.entries()]
    .filter(
      ([at, { seen, value }]) =>
        !known[at] || (seen !== undefined && ![seen, value].includes(known[at].value ?? '')),
    )
    .map(([at]) => at);
  const isLeft = new Set(left);
  const things = texts.map((text, at) =>
    isLeft.has(at) ? [] : changesOf(text, known[at] ?? null),
  );
  // That a translation is of newer English is a change that no field shows.
  const changed = [...texts.entries()]
    .filter(
      ([at, { value, source }]) =>
        !isLeft.has(at) &&
        ((things[at] ?? []).length > 0 || (value !== '' && known[at]?.made_from !== source)),
    )
    .map(([at, text]) => ({ at, text }));
  return { left, things, changed };
}

/** What keeps texts from being translated: they are not there, or given twice; by their places. */
export function problemsOf(
  texts: NewCatalogueText[],
  known: Known,
): { at: number; message: Sentence }[] {
  const seen = new Set<string>();
  return texts.flatMap((text, at) => {
    const isTwice = seen.has(placeOf(text));
    seen.add(placeOf(text));
    if (known[at] && !isTwice) return [];
    return [{ at, message: sentence(isTwice ? 'catalogueTextTwice' : 'catalogueTextGone') }];
  });
}

function changesOf(text: NewCatalogueText, known: Known[number]) {
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
