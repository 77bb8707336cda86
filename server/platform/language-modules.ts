import type { Language } from '#contract/languages.ts';
import * as confirmations from '#messages/confirmations.ts';
import { declines, errors } from '#messages/errors.ts';
import { payPage } from '#messages/pay-page.ts';
import * as refusals from '#messages/refusals.ts';
import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

const en = {
  errors,
  declines,
  payPage,
  sentences: { ...confirmations, ...validation, ...returnForms, ...refusals },
};
type Modules = InOtherWords<typeof en>;

/** The same texts in other words: every one, as functions of the same values. */
type InOtherWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Name in keyof Texts]: InOtherWords<Texts[Name]> };

/** The module of a language; where it is not translated yet, what is missing stays English. */
const moduleOf = async (language: string, name: string): Promise<object> => {
  try {
    return (await import(`../../messages/${language}/${name}.ts`)) as object;
  } catch {
    return {};
  }
};

async function modulesOf(language: string): Promise<Modules> {
  const [confirming, refusing, errorWords, page, schemas, returnSchemas] = await Promise.all(
    ['confirmations', 'refusals', 'errors', 'pay-page', 'validation', 'validation-returns'].map(
      (name) => moduleOf(language, name),
    ),
  );
  const { errors: ownErrors, declines: ownDeclines } = errorWords as Partial<Modules>;
  return {
    errors: { ...errors, ...ownErrors },
    declines: { ...declines, ...ownDeclines },
    payPage: { ...payPage, ...(page as Partial<Modules>).payPage },
    sentences: {
      ...en.sentences,
      ...confirming,
      ...schemas,
      ...returnSchemas,
      ...refusing,
    },
  };
}

/** What the server says, in each language. */
export const languageModules: Record<Language, Modules> & { en: typeof en } = {
  en,
  hi: await modulesOf('hi'),
  mr: await modulesOf('mr'),
};
