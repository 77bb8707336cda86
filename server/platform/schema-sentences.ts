import { type Language, usualLanguage } from '#contract/languages.ts';
import * as staffForms from '#messages/admin-validation.ts';
import * as orderTexts from '#messages/validation-orders.ts';
import * as paperForms from '#messages/validation-papers.ts';
import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

/**
 * The messages of schemas, found by their English words: schemas are built once, with words in them, since browsers
 * check with the same ones.
 */
const sentences = { ...orderTexts, ...paperForms, ...returnForms, ...staffForms, ...validation };
type Name = keyof typeof sentences;

/** Sentences with values in them. Each pattern finds the values again; a count is written with commas. */
type NameWithValues = {
  [One in Name]: (typeof sentences)[One] extends () => string ? never : One;
}[Name] &
  { [One in Name]: (typeof sentences)[One] extends string ? never : One }[Name];

const units = ['minutes', 'hours', 'refusals', 'percent', 'grams', 'days', 'cubicCm'] as const;
const [first, second] = [987_654_321, 876_543_210];

interface Valued {
  name: NameWithValues;
  pattern: RegExp;
  valuesOf: (found: readonly string[]) => object;
}

const count = (text = ''): number => Number(text.replaceAll(',', ''));

const valued: Valued[] = [
  {
    name: 'textTooLong',
    pattern: patternOf(validation.textTooLong({ max: first })),
    valuesOf: ([max]) => ({ max: count(max) }),
  },
  {
    name: 'tooManyPinCodes',
    pattern: patternOf(validation.tooManyPinCodes({ max: first })),
    valuesOf: ([max]) => ({ max: count(max) }),
  },
  {
    name: 'linesDiffer',
    pattern: patternOf(validation.linesDiffer({ field: '987654321' })),
    valuesOf: ([field]) => ({ field }),
  },
  ...units.map((unit) => ({
    name: 'between' as const,
    pattern: patternOf(validation.between({ min: first, max: second, unit })),
    valuesOf: ([min, max]: readonly string[]) => ({ min: count(min), max: count(max), unit }),
  })),
];

/** A sentence with these numbers in it becomes a pattern for it with any value. */
function patternOf(sample: string): RegExp {
  const escaped = sample.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/98,76,54,321|987654321|87,65,43,210/g, '([\\w,]+)')}$`);
}

const names = new Map<string, Name>(
  (Object.entries(sentences) as unknown as [Name, string | (() => string)][]).flatMap(
    ([name, words]) => {
      if (typeof words === 'string') return [[words, name]];
      return words.length === 0 ? [[words(), name]] : [];
    },
  ),
);

/** How the library refuses a field that has no sentence of the shop: in English, and for programmers. */
const ofLibrary = /^(?:Invalid |Too (?:small|big)\b|Unrecognized key)/;
/** Names the field that is too much, which only a programmer sends. */
const isOfTooMuch = /^Unrecognized key/;

/**
 * Returns the name and the values of a sentence of a schema. In English the shop's own stay as they are, and only those
 * of the library have another.
 */
export function sentencesOfSchemas(
  text: string,
  language: Language,
): [Name | 'inputUnreadable', object] | undefined {
  const isEnglish = language === usualLanguage;
  if (ofLibrary.test(text) && !(isEnglish && isOfTooMuch.test(text)))
    return ['inputUnreadable', {}];
  if (isEnglish) return undefined;
  const name = names.get(text);
  if (name !== undefined) return [name, {}];
  for (const { name: own, pattern, valuesOf } of valued) {
    const found = pattern.exec(text);
    if (found) return [own, valuesOf(found.slice(1))];
  }
  return undefined;
}
