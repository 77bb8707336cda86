import type { Language } from '#contract/languages.ts';
import * as confirmations from '#messages/confirmations.ts';
import * as errors from '#messages/errors.ts';
import * as payPage from '#messages/pay-page.ts';
import * as refusals from '#messages/refusals.ts';
import * as orderTexts from '#messages/validation-orders.ts';
import * as paperForms from '#messages/validation-papers.ts';
import * as returnForms from '#messages/validation-returns.ts';
// What staff alone send and read; the dashboard is in English.
import * as staffRefusals from '#messages/admin-refusals.ts';
import * as staffForms from '#messages/admin-validation.ts';
import * as validation from '#messages/validation.ts';

import { ofFurtherLanguages } from './further-languages.ts';

const usual = {
  confirmations,
  refusals,
  errors,
  'pay-page': payPage,
  validation,
  'validation-orders': orderTexts,
  'validation-papers': paperForms,
  'validation-returns': returnForms,
};
const en = {
  ...errors,
  ...payPage,
  sentences: {
    ...confirmations,
    ...validation,
    ...orderTexts,
    ...paperForms,
    ...returnForms,
    ...staffForms,
    ...staffRefusals,
    ...refusals,
  },
};
type Modules = InOtherWords<typeof en>;

/** The same texts in other words: every one, as functions of the same values. */
export type InOtherWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Name in keyof Texts]: InOtherWords<Texts[Name]> };

/** A module of a language. Throws where it is missing: the shop does not start, rather than answer in another language. */
const moduleOf = async <Name extends keyof typeof usual>(language: string, name: Name) =>
  (await import(`../../messages/${language}/${name}.ts`)) as InOtherWords<(typeof usual)[Name]>;

async function modulesOf(language: string): Promise<Modules> {
  const [
    confirming,
    refusing,
    { errors, declines },
    { payPage },
    schemas,
    orderSchemas,
    paperSchemas,
    returnSchemas,
  ] = await Promise.all([
    moduleOf(language, 'confirmations'),
    moduleOf(language, 'refusals'),
    moduleOf(language, 'errors'),
    moduleOf(language, 'pay-page'),
    moduleOf(language, 'validation'),
    moduleOf(language, 'validation-orders'),
    moduleOf(language, 'validation-papers'),
    moduleOf(language, 'validation-returns'),
  ]);
  return {
    errors,
    declines,
    payPage,
    sentences: {
      ...confirming,
      ...schemas,
      ...orderSchemas,
      ...paperSchemas,
      ...returnSchemas,
      ...staffForms,
      ...staffRefusals,
      ...refusing,
    },
  };
}

/** The server's texts, in each language. */
export const languageModules: Record<Language, Modules> & { en: typeof en } = {
  en,
  ...(await ofFurtherLanguages(modulesOf)),
};
