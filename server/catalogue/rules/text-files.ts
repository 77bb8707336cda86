import { type CatalogueText, NewCatalogueText } from '#contract/catalogue/texts.ts';
import { textFileColumns, textLanguages } from '#contract/catalogue/text-words.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

/** Texts as the lines of a file: a text, its English, and for each language the translation and whether it was read. */
export const textFileLine = (text: CatalogueText): (string | number)[] => [
  text.kind,
  text.thing_id,
  text.field,
  text.source,
  ...textLanguages.flatMap((language) => {
    const made = text[language];
    return made ? [made.value, made.is_checked ? 'yes' : 'no'] : ['', ''];
  }),
];

/** Whether the first line of a file names its columns as the shop writes them. */
export const isTextFileHead = (cells: string[]): boolean =>
  textFileColumns.every((name, at) => cells[at]?.trim().toLowerCase() === name);

/**
 * Returns the translations in a line of a file. A cell without one changes nothing: the file may be older than the shop's. The
 * English is that of the file, which the translator has read.
 */
export function textsOfLine(cells: string[]): { texts: NewCatalogueText[]; problems: Sentence[] } {
  const [kind, id, field, source] = cells;
  const texts: NewCatalogueText[] = [];
  const problems = new Set<Sentence>();
  for (const [place, language] of textLanguages.entries()) {
    const [value = '', checked = ''] = cells.slice(4 + 2 * place, 6 + 2 * place);
    if (value.trim() === '') continue;
    const given = checked.trim().toLowerCase();
    if (!['', 'yes', 'no'].includes(given)) problems.add(sentence('textFileChecked'));
    const read = NewCatalogueText.safeParse({
      kind,
      thing_id: /^\d+$/.test(id?.trim() ?? '') ? Number(id) : undefined,
      field,
      language,
      source,
      value,
      is_checked: given === 'yes',
    });
    if (read.success) texts.push(read.data);
    else for (const { message } of read.error.issues) problems.add(message as Sentence);
  }
  return { texts, problems: [...problems] };
}
