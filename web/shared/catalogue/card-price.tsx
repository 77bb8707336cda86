import * as messages from '#messages/catalogue.ts';
import { formatRupees } from '#messages/formats.ts';
import { priceClass } from '#web/ui/looks/price.ts';

import type { CardProduct } from './card-product.ts';
import { unitPrice } from './packs.ts';
import styles from './card-price.module.css';

/** A product's price, and below it what a piece or a measure of it costs, if the name contains the amount. */
export function CardPrice({ product }: { product: CardProduct }) {
  const part = unitPrice(product.product_name, product.product_price);
  return (
    <p className={styles.prices}>
      <span className={priceClass}>{formatRupees(product.product_price)}</span>
      {part && <span className={styles.part}>{messages.unitPriceOf(part)}</span>}
    </p>
  );
}
