import { z } from 'zod';

import { countryNames } from './countries.ts';
import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';

type CountryCode = keyof typeof countryNames;

const isCountry = (code: string): code is CountryCode => Object.hasOwn(countryNames, code);

const codes = new Map(
  Object.entries(countryNames).map(([code, name]) => [name.toLowerCase(), code]),
);

/** A country by its code or its name, as files of suppliers have it; what is neither stays as it is. */
const asCode = (text: string): string => {
  const trimmed = text.trim();
  return codes.get(trimmed.toLowerCase()) ?? trimmed.toUpperCase();
};

const orNone = (text: string | null): string | null => text || null;

/** One country, which may be left out. */
const countryField = z
  .string(validation.countryUnknown)
  .max(100, validation.countryUnknown)
  .overwrite(asCode)
  .refine((code) => code === '' || isCountry(code), validation.countryUnknown)
  .nullable()
  .transform(orNone);

const text = (max: number) =>
  z
    .string(validation.textTooLong({ max }))
    .overwrite(seenText)
    .trim()
    .max(max, validation.textTooLong({ max }))
    .nullable()
    .transform(orNone);

/** What the law wants to be said of a product, as staff enter it. An empty field removes what was said. */
const declarationFields = {
  country_of_origin: countryField,
  importer: text(limits.maxImporterLength),
};

/** The same in forms that have all fields: what is left out is not said. */
export const wholeDeclaration = {
  country_of_origin: declarationFields.country_of_origin.default(null),
  importer: declarationFields.importer.default(null),
};

export const changedDeclaration = {
  country_of_origin: declarationFields.country_of_origin.optional(),
  importer: declarationFields.importer.optional(),
};
