import { expect, test } from 'vitest';
import { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { furtherLanguages } from '#contract/languages.ts';
import * as staffForms from '#messages/admin-validation.ts';
import { inWords } from '#server/platform/languages.ts';
import { sentencesOfSchemas } from '#server/platform/schema-sentences.ts';

import { englishAlone } from './support/english-alone.ts';

/** What is wrong with each field of each call: missing, too long, too short, of another type. */
const wrong: unknown[] = [null, 7, -1, 1e15, 0.123, true, '', ' ', '?', 'x'.repeat(70_000), [], {}];

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Inputs with one wrong field each, at every depth. */
function* wrongInputs(schema: Schema): Generator {
  yield* wrong;
  for (const one of [schema.anyOf, schema.oneOf, schema.allOf].flat())
    if (one) yield* wrongInputs(one);
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    for (const value of wrongInputs(of)) yield { [name]: value };
  }
  if (schema.items) for (const value of wrongInputs(schema.items)) yield [value];
}

/** What staff alone read is in English in every language. */
const ofStaff = new Set([
  ...Object.keys(staffForms),
  ...['validation', 'validation-orders', 'validation-papers', 'validation-returns'].flatMap(
    (area) => englishAlone[area] ?? [],
  ),
]);

/** The refusals of a call, each with the place of its field, in English. */
function refusalsOf(shape: z.ZodType): Map<string, string> {
  const json = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = new Map<string, string>();
  for (const input of wrongInputs(json)) {
    for (const { message, path } of shape.safeParse(input).error?.issues ?? []) {
      found.set(message, path.join('.'));
    }
  }
  return found;
}

test('every refusal of every field is in the language that was asked for', () => {
  const calls = Object.entries<EndpointShape>(endpoints);
  const left = new Set<string>();
  let seen = 0;
  for (const [name, { params, query, body, headers }] of calls) {
    for (const shape of [params, query, body, headers]) {
      if (!shape) continue;
      for (const [message, field] of refusalsOf(shape)) {
        seen += 1;
        if (ofStaff.has(sentencesOfSchemas(message, 'hi')?.[0] ?? '')) continue;
        const isLeft = furtherLanguages.some((language) => inWords(message, language) === message);
        if (isLeft) left.add(`${name} ${field}: ${message}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(1_000);
  expect([...left]).toEqual([]);
});
