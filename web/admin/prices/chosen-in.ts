import type { z } from 'zod';

import type { AgreedProducts } from '#contract/catalogue/matching.ts';

/** The products that were chosen in the list, if one comes from there. */
export const chosenIn = (search: URLSearchParams): number[] =>
  (search.get('products') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

type Matching = z.input<typeof AgreedProducts>;

/** All that match, if these were chosen in the list; the form checks them. */
export function matchingIn(search: URLSearchParams): Matching | undefined {
  try {
    const given: unknown = JSON.parse(search.get('matching') ?? '');
    return typeof given === 'object' && given !== null && 'count' in given
      ? (given as Matching)
      : undefined;
  } catch {
    return undefined;
  }
}
