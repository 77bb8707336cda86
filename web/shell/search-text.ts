import { limits } from '#contract/limits.ts';

/** A text from an address that anybody may have written: without control characters, and trimmed. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').trim();

/** What the address of the search asks for; the empty text where it does not say yet. */
export const searchTextOf = (parameters: URLSearchParams): string =>
  plainText(parameters.get('q') ?? '').slice(0, limits.maxSearchLength);
