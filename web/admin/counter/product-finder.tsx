import { type KeyboardEvent, useRef, useState } from 'react';

import type { SuggestedProduct } from '#contract/catalogue/schemas.ts';
import { drawingPath } from '#contract/media/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-counter.ts';
import { formatRupees } from '#messages/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Plus } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { useFoundProducts } from './counter-quote.ts';
import styles from './product-finder.module.css';

interface ProductFinderProps {
  error: string | undefined;
  onAdd: (product: SuggestedProduct) => void;
}

/** Finds products while somebody types: a tap adds one, Enter the first. */
export function ProductFinder({ error, onAdd }: ProductFinderProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const found = useFoundProducts(typed);
  const products = found.data ?? [];

  function add(product: SuggestedProduct) {
    onAdd(product);
    setTyped('');
    field.current?.querySelector('input')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [first] = products;
    if (first && !found.isWaiting && first.stock > 0) add(first);
  }

  const isNone = found.data !== undefined && products.length === 0 && !found.isWaiting;
  return (
    <div ref={field} className="mt-3">
      <Field
        label={messages.findProduct}
        type="search"
        name="product"
        autoComplete="off"
        maxLength={limits.maxSearchLength}
        value={typed}
        hint={messages.findProductHint}
        {...(error !== undefined && { error })}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={isNone ? 'second mt-3' : 'sr-only'} role="status">
        {isNone || products.length > 0 ? messages.found({ count: products.length }) : ''}
      </p>
      <FetchFailure lead={messages.searchFailed} failure={found.failure} onRetry={found.askAgain} />
      {products.length > 0 && (
        <ul className={styles.found}>
          {products.map((product) => (
            <li key={product.product_id}>
              <button
                type="button"
                className={styles.product}
                aria-label={messages.addProduct({ name: product.product_name })}
                disabled={product.stock === 0}
                onClick={() => add(product)}
              >
                <span className={classes(styles.picture, `pastel-${product.product_id % 7}`)}>
                  <Picture
                    url={product.product_image ?? drawingPath(product.product_id)}
                    alt=""
                    sizes="36px"
                  />
                </span>
                <span className={styles.words}>
                  <span>{product.product_name}</span>
                  <span className="sm second">{messages.left({ stock: product.stock })}</span>
                </span>
                <strong className={styles.price}>{formatRupees(product.product_price)}</strong>
                <Plus />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
