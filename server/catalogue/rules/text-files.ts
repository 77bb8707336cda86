import { type CatalogueText, NewCatalogueText } from '#contract/catalogue/texts.ts';
import { neededTextColumns } from '#contract/catalogue/text-words.ts';
import { furtherLanguages } from '#contract/languages.ts';
import { hasLostLetters } from '#contract/lost-letters.ts';
import { seenText } from '#contract/seen-text.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

/**
 * Texts as the lines of a file: a text, its English, for each language the translation and whether it was read, and what each
 * translation was when the file was made.
 */
export const textFileLine = (text: CatalogueText): (string | number)[] => [
  text.kind,
  text.thing_id,
  text.field,
  text.source,
  ...furtherLanguages.flatMap((language) => {
    const made = text[language];
    return made ? [made.value, made.is_checked ? 'yes' : 'no'] : ['', ''];
  }),
  ...furtherLanguages.map((language) => text[language]?.value ?? ''),
];

/** Whether the first line of a file names its columns as the shop writes them. */
export const isTextFileHead = (cells: string[]): boolean =>
  neededTextColumns.every((name, at) => cells[at]?.trim().toLowerCase() === name);

const clean = (cell: string): string => seenText(cell).trim();

/**
 * Returns the translations in a line of a file. A cell without one changes nothing, nor does one that is as it was and that
 * nobody has checked: the file may be older than the shop's. The English is that of the file, which the translator has read.
 */
export function textsOfLine(cells: string[]): { texts: NewCatalogueText[]; problems: Sentence[] } {
  const [kind, id, field, source] = cells;
  const texts: NewCatalogueText[] = [];
  const problems = new Set<Sentence>();
  for (const [place, language] of furtherLanguages.entries()) {
    const [value = '', checked = ''] = cells.slice(4 + 2 * place, 6 + 2 * place);
    if (value.trim() === '') continue;
    if (hasLostLetters(value, source ?? '')) {
      problems.add(sentence('lettersLost'));
      continue;
    }
    const given = checked.trim().toLowerCase();
    if (!['', 'yes', 'no'].includes(given)) problems.add(sentence('textFileChecked'));
    const was = cells[neededTextColumns.length + place];
    const seen = was === undefined ? undefined : clean(was);
    if (given !== 'yes' && seen === clean(value)) continue;
    const read = NewCatalogueText.safeParse({
      kind,
      thing_id: /^\d+$/.test(id?.trim() ?? '') ? Number(id) : undefined,
      field,
      language,
      source,
      value,
      ...(seen !== undefined && { seen }),
      is_checked: given === 'yes',
    });
    if (read.success) texts.push(read.data);
    else for (const { message } of read.error.issues) problems.add(message as Sentence);
  }
  return { texts, problems: [...problems] };
}
