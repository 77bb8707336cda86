import type { ShelfProduct } from '#contract/shelves/schemas.ts';
import type { ShelfKind } from '#contract/shelves/words.ts';
import { ProductCard } from '#web/shared/catalogue/product-card.tsx';
import { classes } from '#web/ui/classes.ts';
import { cardGridClass } from '#web/ui/looks/card.ts';

import { shelfGridClass, shelfRowClass, shelfRowSizes } from '#web/shared/catalogue/shelf-looks.ts';

/** The number of cards above the fold on a phone. */
const cardsInView = 2;

interface ShelfRowProps {
  kind: ShelfKind;
  products: ShelfProduct[];
  /** Whether its pictures are the first of the page. */
  isFirst?: boolean;
}

/** The products of a shelf: best sellers as a grid, all others as a row. */
export function ShelfRow({ kind, products, isFirst = false }: ShelfRowProps) {
  const isGrid = kind === 'best_sellers';
  return (
    <ul
      className={isGrid ? classes(cardGridClass('four'), shelfGridClass) : shelfRowClass}
      aria-busy="false"
    >
      {products.map((product, index) => (
        <ProductCard
          key={product.product_id}
          product={product}
          isFirst={isFirst && index < cardsInView}
          sizes={isGrid ? undefined : shelfRowSizes}
        />
      ))}
    </ul>
  );
}
