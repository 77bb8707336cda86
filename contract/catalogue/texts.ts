import { z } from 'zod';

import * as staffForms from '#messages/admin-validation.ts';

import type { EndpointTable } from '../endpoint-shape.ts';
import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { Done, Id, IdText, pageOf, pageQuery } from '../shapes.ts';
import { listedLanguage, textFields, textKinds, textStates } from './text-words.ts';
import { furtherLanguages, inFurtherLanguages } from '../languages.ts';

const Translation = z.object({
  value: z.string(),
  /** The English that was translated. */
  made_from: z.string(),
  /** Whether a speaker of the language has read it. */
  is_checked: z.boolean(),
  /** Whether the English text is another one than was translated. */
  is_changed: z.boolean(),
});

/** A text of the catalogue with its translations; null if there is none. */
const CatalogueText = z.object({
  kind: z.enum(textKinds),
  thing_id: z.int(),
  field: z.enum(textFields),
  source: z.string(),
  ...inFurtherLanguages(Translation.nullable()),
});
export type CatalogueText = z.infer<typeof CatalogueText>;

export const CatalogueTextsQuery = z.object({
  ...pageQuery(limits.catalogueTextPageSize),
  kind: z.enum(textKinds, staffForms.textKindUnknown).optional(),
  /** Of which language the state is. */
  language: z.enum(furtherLanguages, staffForms.textLanguageUnknown()).default(listedLanguage),
  state: z.enum(textStates, staffForms.textStateUnknown).optional(),
  /** Only those of one thing, with its kind. */
  thing_id: IdText.optional(),
});
export type CatalogueTextsQuery = z.infer<typeof CatalogueTextsQuery>;

/** How far a language is, in texts. */
const Progress = z.object({
  language: z.enum(furtherLanguages),
  checked: z.int(),
  draft: z.int(),
  changed: z.int(),
  missing: z.int(),
});

const text = z
  .string(staffForms.catalogueTextLength())
  .max(limits.maxCatalogueText, staffForms.catalogueTextLength());

export const NewCatalogueText = z.strictObject({
  kind: z.enum(textKinds, staffForms.textKindUnknown),
  thing_id: Id,
  field: z.enum(textFields, staffForms.textFieldUnknown),
  language: z.enum(furtherLanguages, staffForms.textLanguageUnknown()),
  /** The English that was translated: where it is another one by now, the translation counts as changed since. */
  source: text.overwrite(seenText),
  /** Empty: the translation goes, and English is shown. */
  value: text.overwrite(seenText).trim(),
  /** The translation that was there when this one was written, empty without one: another that has come meanwhile stays. */
  seen: text.optional(),
  is_checked: z.boolean(staffForms.checkedMissing),
});
export type NewCatalogueText = z.infer<typeof NewCatalogueText>;

const CatalogueTexts = z.strictObject({
  texts: z
    .array(NewCatalogueText, staffForms.catalogueTextCount())
    .min(1, staffForms.catalogueTextCount())
    .max(limits.maxCatalogueTexts, staffForms.catalogueTextCount()),
});

/** Calls about the catalogue's texts in other languages. */
export const catalogueTextEndpoints = {
  'GET /v1/texts': {
    permission: 'products',
    summary: 'Texts of the catalogue with their translations, and how far each language is',
    query: CatalogueTextsQuery,
    answer: pageOf(CatalogueText).extend({ progress: z.array(Progress) }),
  },
  'PUT /v1/texts': {
    permission: 'products',
    summary: 'Set translations, all of them or none; an empty one goes',
    action: 'texts_translated',
    subject: 'catalogue',
    body: CatalogueTexts,
    answer: Done,
  },
  'GET /v1/texts/export': {
    permission: 'products',
    summary:
      'All texts of the catalogue with their translations as a CSV file, as an import takes it',
    file: 'text/csv',
    answer: z.string(),
  },
  'POST /v1/texts/import': {
    permission: 'products',
    summary:
      'Set the translations of a CSV file (`file`), all of them or none; an empty cell changes nothing, and what is another by now than the file says it was stays',
    action: 'texts_translated',
    subject: 'catalogue',
    body: z.strictObject({}),
    isForm: true,
    maxFileBytes: limits.maxTextFileBytes,
    answer: Done.extend({
      translations: z.int(),
      /** The lines of the file whose translation was changed since the file was made, or while it was written. */
      left_alone: z.array(z.int()),
    }),
  },
} as const satisfies EndpointTable;
