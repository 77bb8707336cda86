import { Heart } from '#web/ui/icons.tsx';

import { toggleWish, useWishlist } from '../../data/wishlist.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './wishlist-heart.module.css';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

interface WishlistHeartProps {
  productId: number;
  label: string;
  className?: string;
}

/** A heart that adds the product to the wishlist or removes it. */
export function WishlistHeart({ productId, label, className }: WishlistHeartProps) {
  const isWished = useWishlist().includes(productId);
  return (
    <button
      type="button"
      className={classes(iconButtonClass, isWished && styles.wished, className)}
      aria-pressed={isWished}
      aria-label={label}
      onClick={() => toggleWish(productId)}
    >
      <Heart isFilled={isWished} className={isWished ? styles.beating : undefined} />
    </button>
  );
}
