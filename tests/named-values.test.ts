import { expect, test } from 'vitest';
import { z } from 'zod';

import { endpoints } from '#contract/index.ts';

/**
 * A sentence that names what may be given names all of it: it is read by whoever has given something else, and was written before
 * the list grew.
 */
const prose = new Set([
  'Questions wait, are answered, or are hidden.',
  'Please decide: try again, bring back, count in, settle as lost, or dealt with.',
  'Please say whether you would like your money or an exchange.',
]);

interface Named {
  where: string;
  sentence: string;
  values: string[];
}

function named(where: string, schema: z.core.$ZodType, seen: Set<unknown>): Named[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const own =
    schema instanceof z.ZodEnum
      ? [
          {
            where,
            sentence: schema.safeParse('\0').error?.issues[0]?.message ?? '',
            values: schema.options.map(String).filter((value) => value !== ''),
          },
        ]
      : [];
  const parts = Object.entries(def).flatMap(([name, part]) =>
    name === 'shape' ? Object.values(part as object) : [part].flat(),
  );
  return [
    ...own,
    ...parts
      .filter((part) => part instanceof z.core.$ZodType)
      .flatMap((part) => named(where, part, seen)),
  ];
}

const hasWord = (sentence: string, value: string): boolean =>
  sentence.split(/[^\w-]+/).some((word) => word.toLowerCase() === value.toLowerCase());

test('a sentence that names one of several values names each of them', () => {
  const seen = new Set<unknown>();
  const all = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const)
      .map((part) => (endpoint as Partial<Record<string, unknown>>)[part])
      .filter((schema) => schema instanceof z.core.$ZodType)
      .flatMap((schema) => named(name, schema, seen)),
  );
  expect(all.length).toBeGreaterThan(50);
  const partly = all.filter(
    ({ sentence, values }) =>
      !prose.has(sentence) &&
      values.some((value) => hasWord(sentence, value)) &&
      !values.every((value) => hasWord(sentence, value)),
  );
  expect(partly).toEqual([]);
});
