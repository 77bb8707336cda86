import { limits } from '#contract/limits.ts';

import { stored } from './stored.ts';

/** The ids of the products that a visitor put a heart on, the latest last. Kept in this browser and nowhere else. */
const wishlist = stored<number[]>('wishlist', [], (value) =>
  Array.isArray(value) ? [...new Set(value)].filter(isId).slice(-limits.maxWishlistLength) : [],
);

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= limits.maxId;

/** The products with a heart, the same in every tab; none while the server draws. */
export const useWishlist = (): number[] => wishlist.use();

/** Gives a product its heart, or takes it. */
export function toggleWish(productId: number): void {
  const ids = wishlist.read();
  wishlist.write(
    ids.includes(productId)
      ? ids.filter((id) => id !== productId)
      : [...ids, productId].slice(-limits.maxWishlistLength),
  );
}
