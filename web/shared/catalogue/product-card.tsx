import * as messages from '#messages/catalogue.ts';
import { formatRating, formatRupees } from '#messages/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Star } from '#web/ui/star-icon.tsx';

import { Picture } from '#web/ui/picture.tsx';
import { Link } from '#web/ui/link.tsx';

import { putInCart } from './add-to-cart.ts';
import type { CardProduct } from './card-product.ts';
import { productPath } from '../../data/paths.ts';
import { StockPill } from './stock-notice.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';
import styles from './product-card.module.css';
import { priceClass } from '#web/ui/looks/price.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { cardButtonClass } from './card-button.ts';
import {
  cardBodyClass,
  cardClass,
  cardFootClass,
  cardNameClass,
  cardPictureClass,
  cardTextClass,
} from '#web/ui/looks/card.ts';

/** The width of a card's picture: two columns on phones, then three, then four within the page's maximum width. */
export const cardPictureSizes = '(min-width: 80rem) 286px, (min-width: 48rem) 31vw, 46vw';

/** The rating in short form; renders nothing without reviews. */
export function CardRating({ product }: { product: CardProduct }) {
  const { average_rating: average, review_count: count } = product;
  if (average === null) return null;
  return (
    <p className={styles.cardRating}>
      <Star className={styles.star} />
      <span className="sr-only">{messages.rated} </span>
      {formatRating(average)} <span className="third">({count})</span>
    </p>
  );
}

interface ProductCardProps {
  product: CardProduct;
  /** For the cards above the fold. */
  isFirst?: boolean;
  /** Whether the card has a heart to remove it from the wishlist. */
  hasHeart?: boolean;
}

/** A product on the home page: picture, name, price and a button that adds one to the cart. */
export function ProductCard({ product, isFirst = false, hasHeart = false }: ProductCardProps) {
  const { product_id: id, stock } = product;
  const [mainPicture] = product.product_image;
  return (
    <li className={classes(cardClass(stock === 0 ? 'soldOut' : undefined), `pastel-${id % 7}`)}>
      <div className={cardPictureClass}>
        {mainPicture && (
          <Picture url={mainPicture} alt="" sizes={cardPictureSizes} isFirst={isFirst} />
        )}
        <StockPill stock={stock} />
        {hasHeart && (
          <WishlistHeart
            className={styles.heart}
            productId={id}
            label={messages.wishlistOfProductName({ productName: product.product_name })}
          />
        )}
      </div>
      <div className={cardBodyClass}>
        <h3 className={cardNameClass}>
          <Link to={productPath(id)}>{product.product_name}</Link>
        </h3>
        <CardRating product={product} />
        <p className={cardTextClass}>{product.product_description}</p>
        <div className={cardFootClass}>
          <span className={priceClass}>{formatRupees(product.product_price)}</span>
          <button
            type="button"
            className={classes(buttonClass('soft', 'small'), cardButtonClass())}
            aria-label={messages.addToCartOfProductName({ productName: product.product_name })}
            disabled={stock === 0}
            onClick={() => putInCart(product, 1)}
          >
            {messages.addToCart}
          </button>
        </div>
      </div>
    </li>
  );
}
