import { Heart } from '#web/ui/icons.tsx';

import { toggleWish, useWishlist } from '../../data/wishlist.ts';

/** A heart that adds the product to the wishlist or removes it. */
export function WishlistHeart({ productId, label }: { productId: number; label: string }) {
  const isWished = useWishlist().includes(productId);
  return (
    <button
      type="button"
      className={isWished ? 'icon-btn wished' : 'icon-btn'}
      aria-pressed={isWished}
      aria-label={label}
      onClick={() => toggleWish(productId)}
    >
      <Heart className={isWished ? 'icon fill' : 'icon'} />
    </button>
  );
}
