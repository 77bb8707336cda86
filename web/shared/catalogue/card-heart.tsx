import * as messages from '#messages/catalogue.ts';

import styles from './card-heart.module.css';
import type { CardProduct } from './card-product.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

/** The heart in the corner of a card's picture. */
export function CardHeart({ product }: { product: CardProduct }) {
  return (
    <WishlistHeart
      className={styles.heart}
      productId={product.product_id}
      label={messages.wishlistOfProductName({ productName: product.product_name })}
    />
  );
}
