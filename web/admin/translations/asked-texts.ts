import { textKinds, textStates } from '#contract/catalogue/text-words.ts';
import { furtherLanguages } from '#contract/languages.ts';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

/** Which texts a URL asks for; what it says wrongly is left out. */
export const askedTexts = (search: URLSearchParams) => ({
  page: pageNumberIn(search),
  language: oneOf(furtherLanguages, search.get('language')),
  state: oneOf(textStates, search.get('state')),
  kind: oneOf(textKinds, search.get('kind')),
  thing_id: /^[1-9]\d{0,8}$/.exec(search.get('thing_id') ?? '')?.[0],
});
