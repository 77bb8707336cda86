import type { StoreInformation } from '#contract/store/schemas.ts';
import * as messages from '#messages/return-policy.ts';

export interface ExceptionNames {
  categories: ReadonlyMap<number, string>;
  subCategories: ReadonlyMap<number, string>;
}

const place = '{returns}';

/**
 * Puts what is written from the rules of returns into the shop's own text about refunds: where it names their place, or
 * else before it, so that nobody misses the rules, whatever else it contains.
 */
export function withReturns(
  text: string,
  { policies, return_terms: { exceptions } }: StoreInformation,
  { categories, subCategories }: ExceptionNames,
): string {
  const list = exceptions
    .flatMap(({ category_id: id, sub_category_id: subId, days }) => {
      const name = subId === null ? categories.get(id) : subCategories.get(subId);
      return name === undefined ? [] : [messages.exception({ name: plain(name), days })];
    })
    .join('\n');
  const written = policies.returns.replace('{exceptions}', () => list);
  return text.includes(place) ? text.replace(place, () => written) : `${written}\n\n${text}`;
}

/** A name has no formatting. */
const plain = (name: string): string => name.replaceAll(/[\\`*_{}[\]<>#|!]/g, String.raw`\$&`);
