import { stored } from './stored.ts';

/** The ids of the products that a visitor put a heart on. Kept in this browser and nowhere else. */
const wishlist = stored<number[]>('wishlist', [], (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0) : [],
);

/** Whether a product has the heart, and the way to give or take it. */
export function useWishlist(productId: number) {
  const ids = wishlist.use();
  const isWished = ids.includes(productId);
  const toggle = () =>
    wishlist.write(isWished ? ids.filter((id) => id !== productId) : [...ids, productId]);
  return { isWished, toggle };
}
