import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shell.ts';

import { browserValue } from './browser-storage.ts';
import { showToast } from '../ui/toast.ts';

/** The ids of wishlisted products, the latest last. Stored only in this browser. */
const wishlist = browserValue<number[]>('wishlist', [], (value) =>
  Array.isArray(value) ? [...new Set(value)].filter(isId).slice(-limits.maxWishlistLength) : [],
);

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= limits.maxId;

/** The ids of wishlisted products, the same in every tab; empty during server rendering. */
export const useWishlist = (): number[] => wishlist.use();

export const readWishlist = (): number[] => wishlist.read();

/** Adds a product to the wishlist or removes it; shows a message if the list is full. */
export function toggleWish(productId: number): void {
  const ids = wishlist.read();
  if (ids.includes(productId)) return wishlist.write(ids.filter((id) => id !== productId));
  if (ids.length < limits.maxWishlistLength) return wishlist.write([...ids, productId]);
  showToast({ title: messages.wishlistIsFull({ maxWishlistLength: limits.maxWishlistLength }) });
}

/** Removes products that are no longer sold. */
export function forgetWishes(productIds: number[]): void {
  if (productIds.length === 0) return;
  wishlist.write(wishlist.read().filter((id) => !productIds.includes(id)));
}
