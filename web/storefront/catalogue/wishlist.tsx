import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/fetch-transport.ts';
import { ProductCard } from '#web/shell/product-card.tsx';
import { hiddenPageMeta } from '#web/shell/seo.ts';
import { useWishlist } from '#web/shell/wishlist.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

export const meta = () => hiddenPageMeta('Wishlist');

/** How many cards are held free until the browser says how many hearts there are. */
const guessedCount = 4;

/** What this browser's visitor put a heart on, the latest first, at today's prices. */
export default function WishlistPage() {
  const ids = useWishlist();
  const isHydrated = useIsHydrated();
  const loaded = useProducts(ids);
  const products = ids
    .toReversed()
    .map((id) => loaded.products?.get(id))
    .filter((product) => product !== undefined);
  const isEmpty = isHydrated && (ids.length === 0 || (loaded.products && products.length === 0));
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Wishlist</h1>
        {products.length > 0 && (
          <p className="second" role="status">
            {products.length === 1 ? '1 product' : `${products.length} products`}
          </p>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={Heart}
          title="Your wishlist is empty"
          text="Tap the heart on a product to keep it here, in this browser."
        >
          <Link className="btn primary" to="/browse-categories">
            Browse Categories
          </Link>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Products with a heart</h2>
          <ul className="product-grid four" aria-busy={!loaded.products}>
            {loaded.products ? (
              products.map((product) => (
                <ProductCard key={product.product_id} product={product} hasHeart />
              ))
            ) : (
              <CardSkeletons count={ids.length || guessedCount} />
            )}
          </ul>
        </>
      )}
      {loaded.isFailed && (
        <p className="notice bad" role="alert">
          Your wishlist could not be loaded. Check your connection and reload the page.
        </p>
      )}
    </div>
  );
}

/** Asks for products once per id that is new; those that are no longer sold are not among the answers. */
function useProducts(ids: number[]) {
  const [products, setProducts] = useState<Map<number, Product>>();
  const [isFailed, setIsFailed] = useState(false);
  const missing = ids.filter((id) => !products?.has(id)).join(',');
  const [asked, setAsked] = useState('');

  useEffect(() => {
    if (missing === '' || missing === asked) return;
    const load = async () => {
      const query = { ids: missing, page_size: limits.maxPageSize };
      const { data } = await api('GET /v1/products', { query });
      setAsked(missing);
      setProducts((known) => {
        const all = new Map(known);
        for (const product of data) all.set(product.product_id, product);
        return all;
      });
    };
    load().catch(() => setIsFailed(true));
  }, [missing, asked]);

  return { products, isFailed };
}
