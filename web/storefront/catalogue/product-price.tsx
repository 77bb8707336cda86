import type { Product } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/catalogue.ts';
import { formatRupees } from '#messages/formats.ts';
import { unitPrice } from '#web/shared/catalogue/packs.ts';

import styles from './product-price.module.css';

/** A product's price as Indian law has it told: with all taxes, and for a piece or a measure where the pack is known. */
export function ProductPrice({ product }: { product: Product }) {
  const part = unitPrice(product.product_name, product.product_price);
  return (
    <p className={styles.price}>
      <span className={styles.amount}>{formatRupees(product.product_price)}</span>{' '}
      {part && <span>{messages.unitPriceOf(part)}</span>}{' '}
      <span className={styles.taxes}>{messages.mrpInclTaxes}</span>
    </p>
  );
}
