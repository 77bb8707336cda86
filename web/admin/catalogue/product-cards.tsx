import { useState } from 'react';

import type { DeskProduct } from '#contract/catalogue/schemas.ts';
import type { AwaitedProduct } from '#contract/restock/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';

import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductRow } from './product-row.tsx';
import styles from './product-cards.module.css';

interface ProductCardsProps {
  products: DeskProduct[];
  isHidden: boolean;
  isLoading: boolean;
  /** Those of the products that people wait for. */
  awaited: AwaitedProduct[] | undefined;
  onQuickEdit: (product: DeskProduct) => void;
  onChanged: () => void;
}

/** A page of products; several can be ticked: cards, and on wide screens rows. */
export function ProductCards(props: ProductCardsProps) {
  const { products, isHidden, isLoading, awaited, onQuickEdit, onChanged } = props;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = products.filter(({ product_id: id }) => ticked.has(id));
  const clear = () => setTicked(new Set());
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(ticked);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const isAll = chosen.length === products.length;
  return (
    <>
      <div className={styles.panel}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() =>
              setTicked(isAll ? new Set() : new Set(products.map(({ product_id: id }) => id)))
            }
          />
          {messages.chooseAllProducts}
        </label>
        <ul className={styles.list} aria-busy={isLoading}>
          {products.map((product) => (
            <ProductRow
              key={product.product_id}
              product={product}
              isHidden={isHidden}
              waiting={awaited?.find((one) => one.product_id === product.product_id)?.waiting ?? 0}
              isChosen={ticked.has(product.product_id)}
              onChoose={(isChosen) => choose(product.product_id, isChosen)}
              onQuickEdit={() => onQuickEdit(product)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <ProductBulkBar chosen={chosen} isHidden={isHidden} onClear={clear} onChanged={onChanged} />
      )}
    </>
  );
}
