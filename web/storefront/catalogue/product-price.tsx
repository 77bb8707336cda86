import { formatRupees } from '#messages/formats.ts';

import type { PriceWords } from './declared-facts.ts';
import styles from './product-price.module.css';

/**
 * A product's price as Indian law requires it to be shown: with all taxes, below a real MRP, and for a piece or a
 * measure if that is known.
 */
export const ProductPrice = ({ price, words }: { price: number; words: PriceWords }) => (
  <p className={styles.price}>
    <span className={styles.amount}>{formatRupees(price)}</span>{' '}
    {words.struck && <s aria-hidden="true">{words.struck}</s>}{' '}
    {words.unit && <span>{words.unit}</span>} <span className={styles.taxes}>{words.taxes}</span>
  </p>
);
