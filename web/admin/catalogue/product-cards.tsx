import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { DeskProduct } from '#contract/catalogue/schemas.ts';
import type { AwaitedProduct } from '#contract/restock/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';

import { AllMatching } from './all-matching.tsx';
import { type Matching, noFailures } from './bulk-target.ts';
import { LeftProducts } from './left-products.tsx';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductRow } from './product-row.tsx';
import { productFilters } from './product-views.tsx';
import styles from './product-cards.module.css';

interface ProductCardsProps {
  products: DeskProduct[];
  /** How many products match, on all pages. */
  total: number;
  isHidden: boolean;
  isLoading: boolean;
  /** Those of the products that people wait for. */
  awaited: AwaitedProduct[] | undefined;
  onQuickEdit: (product: DeskProduct) => void;
  onChanged: () => void;
}

/** What the list is narrowed to, without its order and page. */
const filterOf = (parameters: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    productFilters.flatMap((name) => {
      const value = parameters.get(name);
      return name === 'sort' || !value ? [] : [[name, value]];
    }),
  );

/** A page of products; several can be ticked, or all that match: cards, and on wide screens rows. */
export function ProductCards(props: ProductCardsProps) {
  const { products, total, isHidden, isLoading, awaited, onQuickEdit, onChanged } = props;
  const [parameters] = useSearchParams();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [all, setAll] = useState<Matching>();
  const [left, setLeft] = useState(noFailures);
  const [changed, setChanged] = useState<string>();
  const filter = filterOf(parameters);
  // Chosen in another list, they are not what is shown here.
  const matching = all && JSON.stringify(all.filter) === JSON.stringify(filter) ? all : undefined;
  const isTicked = (id: number) => matching !== undefined || ticked.has(id);
  const chosen = products.filter(({ product_id: id }) => isTicked(id));
  const clear = () => {
    setTicked(new Set());
    setAll(undefined);
  };
  const lookAgain = (words: string) => {
    clear();
    setChanged(words);
    onChanged();
  };
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen.map((product) => product.product_id));
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
    setAll(undefined);
    setChanged(undefined);
  };
  const choosePage = () => {
    setTicked(new Set(products.map(({ product_id: id }) => id)));
    setAll(undefined);
    setChanged(undefined);
  };
  const isAll = chosen.length === products.length;
  return (
    <>
      <FormNotice failure={changed} />
      <LeftProducts left={left} onDismiss={() => setLeft(noFailures)} />
      <div className={styles.panel}>
        <label className={styles.all}>
          <input type="checkbox" checked={isAll} onChange={isAll ? clear : choosePage} />
          {messages.chooseAllProducts}
        </label>
        <ul className={styles.list} aria-busy={isLoading}>
          {products.map((product) => (
            <ProductRow
              key={product.product_id}
              product={product}
              isHidden={isHidden}
              waiting={awaited?.find((one) => one.product_id === product.product_id)?.waiting ?? 0}
              isChosen={isTicked(product.product_id)}
              onChoose={(isChosen) => choose(product.product_id, isChosen)}
              onQuickEdit={() => onQuickEdit(product)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <ProductBulkBar
          target={{ products: chosen, matching }}
          isHidden={isHidden}
          more={
            isAll && total > products.length ? (
              <AllMatching
                total={total}
                filter={filter}
                isChosen={matching !== undefined}
                onChoose={setAll}
                onlyThisPage={choosePage}
              />
            ) : undefined
          }
          onLeft={setLeft}
          onMatchingChanged={lookAgain}
          onClear={clear}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
