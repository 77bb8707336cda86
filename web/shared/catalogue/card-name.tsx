import { languageOf } from '#messages/formats.ts';
import { Link } from '#web/ui/link.tsx';

import { productPath } from '../../data/paths.ts';
import type { CardProduct } from './card-product.ts';
import { namedPack } from './packs.ts';
import styles from './card-name.module.css';

/**
 * A product's whole name as the link of its card; the pack stands on a line of its own, and screen readers read it
 * after a comma.
 */
export function CardName({ product }: { product: CardProduct }) {
  const { title, pack } = namedPack(product.product_name);
  return (
    <Link to={productPath(product.product_id)} lang={languageOf(product.product_name)}>
      {title}
      {pack !== undefined && (
        <>
          <span className={styles.comma}>, </span>
          <span className={styles.pack}>{pack}</span>
        </>
      )}
    </Link>
  );
}
