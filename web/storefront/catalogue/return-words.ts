import { returnDaysOf } from '#contract/returns/return-days.ts';
import * as messages from '#messages/catalogue.ts';
import type { ShopStore } from '#web/data/shop-store.ts';

/** What the shop promises about returning a product: what holds for all, unless its category has other days. */
export function returnWords(
  { promises, return_terms: terms }: Pick<ShopStore, 'promises' | 'return_terms'>,
  product: { category_id: number; sub_category_id: number },
): string {
  const days = returnDaysOf(terms, product);
  if (days === terms.days) return promises.returns;
  return days === 0 ? messages.cannotBeReturned : messages.returnsWithin({ days });
}
