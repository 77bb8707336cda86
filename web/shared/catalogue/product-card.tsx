import { drawingPath } from '#contract/media/words.ts';
import * as messages from '#messages/catalogue.ts';
import { formatRating, languageOf } from '#messages/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Star } from '#web/ui/star-icon.tsx';

import { Picture } from '#web/ui/picture.tsx';

import type { CardProduct } from './card-product.ts';
import { CardName } from './card-name.tsx';
import { CardPrice } from './card-price.tsx';
import { CardStepper } from './card-stepper.tsx';
import { FewLeft, SoldOutPill } from './stock-notice.tsx';
import { CardHeart } from './card-heart.tsx';
import styles from './product-card.module.css';
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
  /** How wide the picture is, if it is not in a grid. */
  sizes?: string;
  /** If something else must be bought first, a card only leads to its product. */
  isLinkOnly?: boolean;
}

/** A product in a grid: picture, heart, name, price and a button that adds one to the cart. */
export function ProductCard({
  product,
  isFirst = false,
  sizes = cardPictureSizes,
  isLinkOnly = false,
}: ProductCardProps) {
  const { product_id: id, stock } = product;
  const [mainPicture] = product.product_image;
  return (
    <li className={classes(cardClass(stock === 0 ? 'soldOut' : undefined), `pastel-${id % 7}`)}>
      <div className={cardPictureClass}>
        <Picture url={mainPicture ?? drawingPath(id)} alt="" sizes={sizes} isFirst={isFirst} />
        <SoldOutPill stock={stock} />
        {!isLinkOnly && <CardHeart product={product} />}
      </div>
      <div className={cardBodyClass}>
        <h3 className={cardNameClass}>
          <CardName product={product} />
        </h3>
        <CardRating product={product} />
        <p className={cardTextClass} lang={languageOf(product.product_description)}>
          {product.product_description}
        </p>
        <div className={cardFootClass}>
          <CardPrice product={product} />
          <FewLeft stock={stock} />
          {!isLinkOnly && (
            <CardStepper
              product={product}
              add={{
                text: messages.addToCart,
                label: messages.addToCartOfProductName({ productName: product.product_name }),
              }}
            />
          )}
        </div>
      </div>
    </li>
  );
}
