import type { ShelfProduct } from '#contract/shelves/schemas.ts';
import { ProductCard } from '#web/shared/catalogue/product-card.tsx';
import { shelfRowClass, shelfRowSizes } from '#web/shared/catalogue/shelf-looks.ts';

import styles from './product-shelf.module.css';

interface ProductShelfProps {
  title: string;
  id: string;
  products: ShelfProduct[];
}

/**
 * A row of other products below one, to look at: the one button to buy is that of the page. Renders nothing if there is
 * none.
 */
export function ProductShelf({ title, id, products }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={shelfRowClass}>
        {products.map((product) => (
          <ProductCard
            key={product.product_id}
            product={product}
            sizes={shelfRowSizes}
            isLinkOnly
          />
        ))}
      </ul>
    </section>
  );
}
