import { limits } from '#contract/limits.ts';

import { browserValue } from './browser-storage.ts';
import { showToast } from '../ui/toast.ts';

/** The ids of the products that a visitor put a heart on, the latest last. Kept in this browser and nowhere else. */
const wishlist = browserValue<number[]>('wishlist', [], (value) =>
  Array.isArray(value) ? [...new Set(value)].filter(isId).slice(-limits.maxWishlistLength) : [],
);

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= limits.maxId;

/** The products with a heart, the same in every tab; none while the server draws. */
export const useWishlist = (): number[] => wishlist.use();

/** Gives a product its heart, or takes it; says so where the list is full. */
export function toggleWish(productId: number): void {
  const ids = wishlist.read();
  if (ids.includes(productId)) return wishlist.write(ids.filter((id) => id !== productId));
  if (ids.length < limits.maxWishlistLength) return wishlist.write([...ids, productId]);
  showToast({ title: `A wishlist holds up to ${limits.maxWishlistLength} products` });
}

/** Takes hearts off products that are no longer sold. */
export function forgetWishes(productIds: number[]): void {
  wishlist.write(wishlist.read().filter((id) => !productIds.includes(id)));
}
