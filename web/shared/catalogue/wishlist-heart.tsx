import { Heart } from '#web/ui/icons.tsx';

import { toggleWish, useWishlist } from '../../data/wishlist.ts';

/** The heart that puts a product on the wishlist and takes it off again. */
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
