import { expect, test } from 'vitest';

import * as staffForms from '#messages/admin-validation.ts';
import * as orderTexts from '#messages/validation-orders.ts';
import * as paperForms from '#messages/validation-papers.ts';
import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { sentencesOfSchemas } from './schema-sentences.ts';

const sentences = { ...orderTexts, ...paperForms, ...returnForms, ...staffForms, ...validation };
const values: Record<string, Record<string, unknown>[]> = {
  textTooLong: [{ max: 40 }, { max: 1_234_567 }],
  tooManyPinCodes: [{ max: 20_000 }],
  linesDiffer: [{ field: 'shipping_address' }],
  between: ['minutes', 'hours', 'refusals', 'percent', 'grams', 'days', 'cubicCm'].map((unit) => ({
    min: 0,
    max: 50_000,
    unit,
  })),
};

test('whatever a schema says is found by its English words, with its values', () => {
  for (const [name, words] of Object.entries(sentences)) {
    const given = typeof words === 'string' || words.length === 0 ? [{}] : values[name];
    expect(given, `${name} has no values here`).toBeDefined();
    for (const own of given ?? []) {
      const text = typeof words === 'string' ? words : (words as (from: object) => string)(own);
      const [found, withValues] = sentencesOfSchemas(text, 'hi') ?? [];
      // Two of the same words are one sentence.
      const foundWords =
        found === undefined || found === 'inputUnreadable' ? undefined : sentences[found];
      const again =
        typeof foundWords === 'string'
          ? foundWords
          : (foundWords as ((from: object) => string) | undefined)?.(withValues ?? {});
      expect(again, name).toBe(text);
      expect(withValues, name).toEqual(own);
    }
  }
});

test('what no schema says is not translated, and in English nothing is looked for', () => {
  expect(sentencesOfSchemas('A cake.', 'hi')).toBeUndefined();
  expect(sentencesOfSchemas(validation.phoneDigits, 'en')).toBeUndefined();
  expect(sentencesOfSchemas('Invalid input: expected number, received undefined', 'en')).toEqual([
    'inputUnreadable',
    {},
  ]);
});
