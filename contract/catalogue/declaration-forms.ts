import { z } from 'zod';

import { countryNames } from './countries.ts';
import * as adminValidation from '#messages/admin-validation.ts';
import * as validation from '#messages/validation.ts';

import { amountIn, amountWords } from '../amount-text.ts';
import { isBlank } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { lawKinds, netUnits, vegMarks } from './fields.ts';

const isCountry = (code: string): boolean => Object.hasOwn(countryNames, code);

const codes = new Map(
  Object.entries(countryNames).map(([code, name]) => [name.toLowerCase(), code]),
);

/** A country by its code or its name, as files of suppliers have it; what is neither stays as it is. */
const asCode = (text: string): string => {
  const trimmed = text.trim();
  return codes.get(trimmed.toLowerCase()) ?? trimmed.toUpperCase();
};

const orNone = (text: string | null): string | null => text || null;

const country = z
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

/** One of some words, in any case; none may be chosen. */
const choice = (words: readonly string[], sentence: string) =>
  z
    .string(sentence)
    .max(20, sentence)
    .overwrite((given) => given.trim().toLowerCase())
    .refine((given) => given === '' || words.includes(given), sentence)
    .nullable()
    .transform(orNone);

/** A number of a licence, as it is printed on labels. */
const licence = (pattern: RegExp, sentence: string) =>
  z
    .string(sentence)
    .max(40, sentence)
    .overwrite((given) => given.replaceAll(/\s/g, '').toUpperCase())
    .refine((given) => given === '' || pattern.test(given), sentence)
    .nullable()
    .transform(orNone);

/** A number above 0, which may be left out. */
const number = (pattern: RegExp, max: number, sentence: string) =>
  z
    .union([z.number(), z.string()], sentence)
    .nullable()
    .transform((given, context) => {
      if (isBlank(given)) return null;
      const written = String(given).trim();
      const read = pattern.test(written) ? Number(written) : NaN;
      if (read > 0 && read <= max) return read;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });

/** An amount of whole rupees above 0, as people write it; it may be left out. */
const wholeRupees = (sentence: string) =>
  z
    .union([z.number(), z.string()], sentence)
    .nullable()
    .transform((given, context) => {
      if (isBlank(given)) return null;
      const rupees = amountIn(String(given));
      if (Number.isInteger(rupees) && rupees > 0 && rupees <= limits.maxPrice) return rupees;
      context.addIssue({ code: 'custom', message: amountWords(given, sentence) });
      return z.NEVER;
    });

/** A day as forms, people or spreadsheets in India write it: 2026-12-31, 31/12/2026 or 31-12-2026. */
const asDay = (given: string): string =>
  given
    .trim()
    .replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (_, day, month, year) =>
      [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    );

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** Nothing on a shelf is good for longer, or was so long ago. */
const maxYearsAway = 10;
const dayMs = 86_400_000;

/** A year that was mistyped takes a product off sale, or keeps it there for ever. */
const isNear = (text: string): boolean =>
  Math.abs(Date.parse(text) - Date.now()) <= maxYearsAway * 366 * dayMs;

const day = z
  .string(validation.dayUnreadable)
  .max(20, validation.dayUnreadable)
  .overwrite(asDay)
  .refine((text) => text === '' || isDay(text), validation.dayUnreadable)
  .refine((text) => !isDay(text) || isNear(text), adminValidation.bestBeforeFar)
  .nullable()
  .transform(orNone);

const whole = /^\d{1,8}$/;
const decimal = /^\d{1,7}(?:\.\d{1,2})?$/;

/** What the law requires to be declared of a product, as staff enter it. An empty field removes the declared value. */
const declarationFields = {
  law_kind: choice(lawKinds, validation.lawKindUnknown),
  country_of_origin: country,
  importer: text(limits.maxMakerLength),
  maker: text(limits.maxMakerLength),
  net_quantity: number(decimal, limits.maxNetQuantity, validation.netQuantityRange()),
  net_unit: choice(netUnits, validation.netUnitUnknown),
  fssai_maker: licence(/^\d{14}$/, validation.fssaiUnreadable),
  veg: choice(vegMarks, validation.vegUnknown),
  ingredients: text(limits.maxIngredientsLength),
  allergens: text(limits.maxAllergensLength),
  shelf_life_days: number(whole, limits.maxShelfLifeDays, validation.shelfLifeRange()),
  best_before: day,
  isi_licence: licence(/^CM\/L-?\d{7,10}$/, validation.isiUnreadable),
  not_toy_reason: text(limits.maxMakerLength),
  mrp: wholeRupees(validation.mrpRange()),
  /** For staff alone. */
  cost: wholeRupees(validation.costRange()),
};

/** The same in forms that have all fields: a field that is left out is not declared. */
export const wholeDeclaration = {
  law_kind: declarationFields.law_kind.default(null),
  country_of_origin: declarationFields.country_of_origin.default(null),
  importer: declarationFields.importer.default(null),
  maker: declarationFields.maker.default(null),
  net_quantity: declarationFields.net_quantity.default(null),
  net_unit: declarationFields.net_unit.default(null),
  fssai_maker: declarationFields.fssai_maker.default(null),
  veg: declarationFields.veg.default(null),
  ingredients: declarationFields.ingredients.default(null),
  allergens: declarationFields.allergens.default(null),
  shelf_life_days: declarationFields.shelf_life_days.default(null),
  best_before: declarationFields.best_before.default(null),
  isi_licence: declarationFields.isi_licence.default(null),
  not_toy_reason: declarationFields.not_toy_reason.default(null),
  mrp: declarationFields.mrp.default(null),
  cost: declarationFields.cost.default(null),
};

/** The same in forms that change what they name. */
export const changedDeclaration = z.object(declarationFields).partial().shape;
