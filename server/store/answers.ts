import type { z } from 'zod';

import { storeTexts } from '#contract/catalogue/text-words.ts';
import type { FurtherLanguage, Language } from '#contract/languages.ts';
import { paise, rupees } from '#contract/money.ts';
import type {
  PaymentSettings,
  PaymentSettingsChange,
  PaymentWays,
} from '#contract/store/payment-settings.ts';
import { ReturnRules } from '#contract/returns/rules.ts';
import { offeredMethods } from '#contract/orders/words.ts';
import { sentence } from '#contract/sentence.ts';
import { StoreInformation } from '#contract/store/schemas.ts';
import { optionalPictureUrl } from '#server/media/index.ts';

import type { PaymentSettingRow, StoreRow } from './queries.ts';
import { inWords, readerLanguage } from '#server/platform/languages.ts';

import {
  defaultConditionsIn,
  defaultInformation,
  defaultReturnRules,
  defaultTextsIn,
} from './texts.ts';
import {
  type DeliveryDays,
  type StoredPaymentSettings,
  defaultPaymentSettings,
  inPlaceOfExample,
  inWordsOf,
  isGroup,
  withDeliveryDays,
} from './rules.ts';

/** Without what follows from other settings. */
const OwnInformation = StoreInformation.omit({
  payment_ways: true,
  closed_days: true,
  return_terms: true,
});
type OwnInformation = z.infer<typeof OwnInformation>;

/**
 * The defaults, overridden field by field by the shopkeeper's settings: a damaged setting leaves the others alone, and
 * changing one policy leaves the other policies as they are.
 */
export function storeInformation(
  row: StoreRow | undefined,
  deliveryDays?: DeliveryDays,
): OwnInformation {
  const given = isGroup(row?.settings) ? row.settings : {};
  const defaults = { ...defaultInformation, ...inPlaceOfExample(given, defaultInformation) };
  const fields = Object.entries(OwnInformation.shape).map(([name, schema]) => {
    const standard = defaults[name as keyof OwnInformation];
    const checked = schema.safeParse(placedOver(standard, given[name]));
    return [name, checked.success ? checked.data : standard];
  });
  const information = Object.fromEntries(fields) as OwnInformation;
  return {
    ...information,
    promises: inDays(information.promises, defaultInformation.promises, deliveryDays),
    policies: inDays(information.policies, defaultInformation.policies, deliveryDays),
    is_open: Object.hasOwn(given, 'shop_name'),
    logo: row ? optionalPictureUrl(row) : null,
  };
}

/** The same as it is read in a language: what the shop begins with is in the words of that language. */
export function informationIn(
  language: FurtherLanguage,
  information: OwnInformation,
  deliveryDays: DeliveryDays | undefined,
): OwnInformation {
  const words = defaultTextsIn[language];
  return wordedAs(words, information, defaultInformation, deliveryDays) as OwnInformation;
}

/** The same with what staff have translated, which counts more than what the shop begins with. */
export function translatedInformation(
  information: OwnInformation,
  translations: ReadonlyMap<string, string>,
): OwnInformation {
  const translated = structuredClone(information);
  for (const [name, [group, field]] of Object.entries(storeTexts)) {
    const value = translations.get(name);
    if (value === undefined) continue;
    if (field === undefined) Object.assign(translated, { [group]: value });
    else Object.assign(translated[group], { [field]: value });
  }
  return translated;
}

/** Texts for which there are words, field by field; all others as they are. */
function wordedAs(
  words: unknown,
  value: unknown,
  standard: unknown,
  days: DeliveryDays | undefined,
): unknown {
  if (isGroup(words) && isGroup(value) && isGroup(standard)) {
    const worded = Object.entries(words).map(([name, own]) => [
      name,
      wordedAs(own, value[name], standard[name], days),
    ]);
    return { ...value, ...Object.fromEntries(worded) };
  }
  if (typeof words !== 'string' || typeof value !== 'string') return value;
  return typeof standard === 'string' ? inWordsOf(words, { text: value, standard }, days) : value;
}

/** The stored rules of returns; those of a shop that has never set any where they are missing or damaged. */
export function returnRules(stored: unknown): ReturnRules {
  const checked = ReturnRules.safeParse(stored);
  return checked.success ? checked.data : defaultReturnRules;
}

/** What all pages know of returns, and the shop's promises about them: both from the rules, so that they agree. */
export function returnPromise(stored: unknown) {
  const rules = returnRules(stored);
  const { days, damage_days, exceptions } = rules;
  const promise =
    days === 0
      ? sentence('returnsOfFaults', { days: damage_days })
      : sentence('returnsWithin', { days });
  const policy = sentence('returnPolicy', {
    days,
    damageDays: damage_days,
    pays: rules.pays,
    isExchanged: rules.is_exchanged,
    conditions: rules.conditions.map((one) => conditionIn(readerLanguage(), one)),
    hasExceptions: exceptions.length > 0,
  });
  return {
    return_terms: { days, damage_days, exceptions },
    promise: inWords(promise),
    policy: inWords(policy),
  };
}

/** A condition that the shop begins with is in the words of the language; others are as they were written. */
export function conditionIn(language: Language, condition: string): string {
  if (language === 'en') return condition;
  const place = defaultReturnRules.conditions.indexOf(condition);
  return defaultConditionsIn[language][place] ?? condition;
}

/** The ways to pay that the checkout offers, where the shop promises nothing of its own. */
export function paymentPromise(text: string, ways: PaymentWays): string {
  const methods = offeredMethods(ways);
  if (text !== defaultInformation.promises.payment || methods.length === 0) return text;
  return inWords(sentence('paidBy', { methods: [...methods] }));
}

/** Returns a group of texts, with the delivery days filled into the shop's default ones. */
function inDays<Group extends object>(
  texts: Group,
  standard: { [Name in keyof Group]: unknown },
  days: DeliveryDays | undefined,
): Group {
  const filled = Object.entries(texts).map(([name, text]) => {
    const usual = standard[name as keyof Group];
    const isText = typeof text === 'string' && typeof usual === 'string';
    return [name, isText ? withDeliveryDays(text, usual, days) : text];
  });
  return Object.fromEntries(filled) as Group;
}

/** Returns the given value in place of the default; in a group, text by text. */
function placedOver(standard: unknown, given: unknown): unknown {
  if (!isGroup(standard) || !isGroup(given)) return given;
  const texts = Object.entries(given).map(([name, text]) => [
    name,
    placedOver(standard[name], text),
  ]);
  return { ...standard, ...Object.fromEntries(texts) };
}

/** The amounts of the payment settings are rupees in responses, and null stays null. */
export const paymentSettings = (stored: StoredPaymentSettings): PaymentSettings =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) =>
      name.endsWith(inPaise) && typeof value === 'number'
        ? [name.slice(0, -inPaise.length), rupees(value)]
        : [name.replace(/_paise$/, ''), value],
    ),
  ) as PaymentSettings;

/** The columns of a change. */
export const paymentColumns = (change: PaymentSettingsChange): Partial<PaymentSettingRow> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) =>
      amounts.has(name)
        ? [`${name}${inPaise}`, typeof value === 'number' ? paise(value) : null]
        : [name, value],
    ),
  );

const inPaise = '_paise';
const amounts = new Set(
  Object.keys(defaultPaymentSettings)
    .filter((name) => name.endsWith(inPaise))
    .map((name) => name.slice(0, -inPaise.length)),
);
