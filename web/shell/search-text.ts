import { limits } from '#contract/limits.ts';

/** A text from a URL that anyone may have written: control characters are removed and the ends are trimmed. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').trim();

/** The search text in a URL's parameters; empty if there is none. */
export const searchTextOf = (parameters: URLSearchParams): string =>
  plainText(parameters.get('q') ?? '').slice(0, limits.maxSearchLength);
