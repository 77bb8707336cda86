import { useEffect, useState } from 'react';

import { limits } from '#contract/limits.ts';
import type { Shelf, ShelfProduct } from '#contract/shelves/schemas.ts';
import { api } from '#web/data/fetch-transport.ts';

import { ShelfRow } from './shelf-row.tsx';
import { ShelfSection } from './shelf-section.tsx';

/** What the customer has bought before; nothing if that is too little, or cannot be loaded. */
export function BuyAgain({ shelf }: { shelf: Shelf }) {
  const [products, setProducts] = useState<ShelfProduct[]>([]);

  // The shop's response, which is for this account alone and so no part of the page.
  useEffect(() => {
    let isCurrent = true;
    api('GET /v1/shelves/buy-again').then(
      ({ data }) => isCurrent && setProducts(data),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  if (products.length < limits.minShelfSize) return null;
  return (
    <ShelfSection shelf={shelf}>
      <ShelfRow kind={shelf.kind} products={products} />
    </ShelfSection>
  );
}
