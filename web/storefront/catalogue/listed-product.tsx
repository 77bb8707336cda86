import { drawingPath } from '#contract/media/words.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/catalogue.ts';
import { classes } from '#web/ui/classes.ts';
import type { CardProduct } from '#web/shared/catalogue/card-product.ts';
import { productPath } from '#web/data/paths.ts';
import { CardName } from '#web/shared/catalogue/card-name.tsx';
import { CardPrice } from '#web/shared/catalogue/card-price.tsx';
import { CardRating, cardPictureSizes } from '#web/shared/catalogue/product-card.tsx';
import { CardHeart } from '#web/shared/catalogue/card-heart.tsx';
import { CardStepper } from '#web/shared/catalogue/card-stepper.tsx';
import { FewLeft, SoldOutPill } from '#web/shared/catalogue/stock-notice.tsx';
import { CarouselArrows } from '#web/ui/carousel-controls.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';
import { Link } from '#web/ui/link.tsx';
import { Eye } from '#web/ui/icons.tsx';
import styles from './listed-product.module.css';
import {
  cardBodyClass,
  cardClass,
  cardFootClass,
  cardNameClass,
  cardPictureClass,
  cardTextClass,
} from '#web/ui/looks/card.ts';

interface ListedProductProps {
  product: CardProduct;
  isFirst: boolean;
}

/** A product in a list: all its pictures in a row, a heart, and the buttons View and Add. */
export function ListedProduct({ product, isFirst }: ListedProductProps) {
  const { product_id: id, product_name: name, stock } = product;
  return (
    <li className={classes(cardClass(stock === 0 ? 'soldOut' : undefined), `pastel-${id % 7}`)}>
      <CardPictures product={product} isFirst={isFirst} />
      <div className={cardBodyClass}>
        <h2 className={cardNameClass}>
          <CardName product={product} />
        </h2>
        <CardRating product={product} />
        <p className={cardTextClass} lang={languageOf(product.product_description)}>
          {product.product_description}
        </p>
        <div className={cardFootClass}>
          <CardPrice product={product} />
          <FewLeft stock={stock} />
          <CardStepper
            product={product}
            add={{ text: messages.add, label: messages.addOfName({ name }) }}
          />
        </div>
      </div>
    </li>
  );
}

function CardPictures({ product, isFirst }: ListedProductProps) {
  const { product_id: id, product_image: images } = product;
  const pictures = images.length > 0 ? images : [drawingPath(id)];
  const { trackRef, index, step } = useCarousel(pictures.length);
  return (
    <div className={cardPictureClass}>
      <ul className={styles.track} ref={trackRef} {...(pictures.length > 1 && leafable(product))}>
        {pictures.map((address, position) => (
          <li className={styles.slide} key={`${position} ${address}`}>
            {/* For touch only. Keyboards and screen readers use the link on the name. */}
            <Link to={productPath(product.product_id)} tabIndex={-1} aria-hidden="true">
              <Picture
                url={address}
                alt=""
                sizes={cardPictureSizes}
                isFirst={isFirst && position === 0}
              />
            </Link>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <CarouselArrows step={step} of={product.product_name} isPointerOnly />
          <span className={styles.pips} aria-hidden="true">
            {pictures.map((address, position) => (
              <b
                key={`${position} ${address}`}
                className={position === index ? styles.on : undefined}
              />
            ))}
          </span>
        </>
      )}
      <SoldOutPill stock={product.stock} />
      <CardHeart product={product} />
      <Link
        className={styles.view}
        to={productPath(product.product_id)}
        aria-label={messages.viewOfName({ name: product.product_name })}
      >
        <Eye />
        {messages.view}
      </Link>
    </div>
  );
}

/** The row is one tab stop and the arrow keys scroll it; its buttons are for the pointer. */
const leafable = (product: CardProduct) => ({
  tabIndex: 0,
  'aria-label': messages.picturesOf({ productName: product.product_name }),
});
