import type { CatalogueText } from '#contract/catalogue/texts.ts';
import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts';

/** What is typed for a text in a language and not saved yet. */
export interface TextDraft {
  value: string;
  isChecked: boolean;
  /** Of a text whose English has changed since: it is right for the new one too. */
  isStillRight: boolean;
}

/** By language; those that nobody touched are absent. */
export type RowDraft = Partial<Record<FurtherLanguage, TextDraft>>;

export const keyOf = ({ kind, thing_id: id, field }: CatalogueText): string =>
  [kind, id, field].join(' ');

/** A text in a language as it is saved. */
export const savedDraft = (text: CatalogueText, language: FurtherLanguage): TextDraft => ({
  value: text[language]?.value ?? '',
  isChecked: text[language]?.is_checked ?? false,
  isStillRight: false,
});

function isChange(text: CatalogueText, language: FurtherLanguage, draft: TextDraft): boolean {
  const saved = savedDraft(text, language);
  const value = draft.value.trim();
  if (value !== saved.value || draft.isStillRight) return true;
  return value !== '' && draft.isChecked !== saved.isChecked;
}

/** The draft of a row without what is as it is saved. */
export const onlyChanges = (text: CatalogueText, draft: RowDraft): RowDraft =>
  Object.fromEntries(
    furtherLanguages.flatMap((language) => {
      const own = draft[language];
      return own && isChange(text, language, own) ? [[language, own]] : [];
    }),
  );

/** What is sent for the draft of a row. */
export const textsOf = (text: CatalogueText, draft: RowDraft) =>
  furtherLanguages.flatMap((language) => {
    const own = draft[language];
    if (!own) return [];
    const { kind, thing_id, field, source } = text;
    const { value, isChecked: is_checked } = own;
    const seen = savedDraft(text, language).value;
    return [{ kind, thing_id, field, language, source, value, seen, is_checked }];
  });

/** A text as it is after its draft was saved. */
export function withSaved(text: CatalogueText, draft: RowDraft): CatalogueText {
  const after = { ...text };
  for (const language of furtherLanguages) {
    const own = draft[language];
    if (!own) continue;
    const value = own.value.trim();
    after[language] =
      value === ''
        ? null
        : { value, made_from: text.source, is_checked: own.isChecked, is_changed: false };
  }
  return after;
}

/** Where a text in a language is. */
export function markOf(text: CatalogueText, language: FurtherLanguage) {
  const made = text[language];
  if (!made) return 'missing';
  if (made.is_changed) return 'changed';
  return made.is_checked ? 'checked' : 'draft';
}
