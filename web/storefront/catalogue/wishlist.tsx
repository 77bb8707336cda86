import { Heart } from '#web/ui/icons.tsx';
import { useEffect, useRef } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import { ProductCard } from '#web/shared/catalogue/product-card.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { forgetWishes, useWishlist } from '#web/data/wishlist.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

import type { Route } from './+types/wishlist.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, 'Wishlist');

/** The number of placeholder cards until the browser knows the length of the wishlist. */
const guessedCount = 4;

/** The wishlist of this browser, the latest first, at current prices. */
export default function WishlistPage() {
  const isHydrated = useIsHydrated();
  const ids = useWishlist();
  const { products, failure, reload } = useProducts(ids);
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Wishlist</h1>
        {products && products.length > 0 && (
          <p className="second" role="status">
            {products.length === 1 ? '1 product' : `${products.length} products`}
          </p>
        )}
      </div>
      {failure && (
        <EmptyState icon={Heart} title="Your wishlist could not be loaded" text={failure}>
          <button type="button" className="btn primary" onClick={reload}>
            Try again
          </button>
        </EmptyState>
      )}
      {isHydrated && !failure && ids.length === 0 && (
        <EmptyState
          icon={Heart}
          title="Your wishlist is empty"
          text="Tap the heart on a product to keep it here, in this browser."
        >
          <Link className="btn primary" to="/browse-categories">
            Browse Categories
          </Link>
        </EmptyState>
      )}
      {(!isHydrated || ids.length > 0) && !failure && (
        <WishedProducts products={products} expected={ids.length || guessedCount} />
      )}
      <noscript>The wishlist is kept by your browser, which needs JavaScript for it.</noscript>
    </div>
  );
}

function WishedProducts({
  products,
  expected,
}: {
  products: Product[] | undefined;
  expected: number;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = products?.length ?? 0;
  const lastCount = useRef(count);

  // Removing a card would lose the keyboard focus with it: the focus moves to the heading instead.
  useEffect(() => {
    if (count < lastCount.current) heading.current?.focus();
    lastCount.current = count;
  }, [count]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Products with a heart
      </h2>
      <ul className="product-grid four needs-script" aria-busy={!products}>
        {products?.map((product) => (
          <ProductCard key={product.product_id} product={product} hasHeart />
        )) ?? <CardSkeletons count={expected} />}
      </ul>
    </>
  );
}

/** The wishlisted products that are still sold; the others are removed from the wishlist. */
function useProducts(ids: number[]) {
  const { answer, failure, isLoading, reload } = useAnswer(
    'GET /v1/products',
    {
      query: {
        ids: ids.toSorted((one, other) => one - other).join(','),
        page_size: limits.maxPageSize,
      },
    },
    ids.length > 0,
  );
  const known = answer && new Map(answer.data.map((product) => [product.product_id, product]));
  const gone = known && !isLoading ? ids.filter((id) => !known.has(id)) : [];
  const goneKey = gone.join(',');

  useEffect(() => {
    if (goneKey !== '') forgetWishes(goneKey.split(',').map(Number));
  }, [goneKey]);

  const products = known && ids.toReversed().map((id) => known.get(id));
  return { products: products?.filter((product) => product !== undefined), failure, reload };
}
