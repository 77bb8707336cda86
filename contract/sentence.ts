import type * as staffRefusals from '#messages/admin-refusals.ts';
import type * as staffForms from '#messages/admin-validation.ts';
import type * as confirmations from '#messages/confirmations.ts';
import type * as refusals from '#messages/refusals.ts';
import type * as validation from '#messages/validation.ts';

/** The sentences that the server answers with, in `messages/`. */
type Sentences = typeof confirmations &
  typeof validation &
  typeof staffForms &
  typeof staffRefusals &
  typeof refusals;
type SentenceName = keyof Sentences;

/**
 * A sentence of the server before its language is known: its name and its values, in one text like the words of a
 * schema. `server/platform/languages.ts` puts it into words when the response is written.
 */
export type Sentence = SentenceName | WithValues;

/** Not one template for each name: of so many templates the compiler makes no union. */
type WithValues = string & { readonly isSentence: true };

type Values<Name extends SentenceName> = Sentences[Name] extends (...values: infer Given) => string
  ? Given
  : [];

/** Names a sentence, with the values that it takes. */
export const sentence = <Name extends SentenceName>(
  name: Name,
  ...[values]: Values<Name>
): Sentence => (values ? (`${name} ${JSON.stringify(values)}` as WithValues) : name);
