import { Heart } from '#web/ui/icons.tsx';
import { useEffect, useRef } from 'react';

import type { Call } from '#contract/call.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { ProductCard } from '#web/shared/catalogue/product-card.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useReloadFor } from '#web/data/reload-for.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { forgetWishes, readWishlist, useWishlist } from '#web/data/wishlist.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/wishlist.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { cardGridClass } from '#web/ui/looks/card.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.wishlist);

/** The number of placeholder cards until the browser knows the length of the wishlist. */
const guessedCount = 4;

/** In any order: the list is the same. */
const keyOf = (ids: number[]) => ids.toSorted((one, other) => one - other).join(',');

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const ids = readWishlist();
  const products = ids.length > 0 && settled(wishedProducts(context.get(apiContext), ids));
  return { loadedFor: keyOf(ids), products: products || undefined };
}

/** The wishlisted products that are still sold; the others are removed from the wishlist. */
async function wishedProducts(api: Call, ids: number[]) {
  const { data } = await api('GET /v1/products', {
    query: { ids: keyOf(ids), page_size: limits.maxPageSize },
  });
  const known = new Map(data.map((product) => [product.product_id, product]));
  forgetWishes(ids.filter((id) => !known.has(id)));
  return known;
}

export const HydrateFallback = () => (
  <div className="wrap">
    <div className={pageHeadClass}>
      <h1>{messages.wishlist}</h1>
    </div>
    <WishedProducts products={undefined} expected={guessedCount} />
    <noscript>{messages.wishlistNeedsJavaScript}</noscript>
  </div>
);

/** The wishlist of this browser, the latest first, at current prices. */
export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const ids = useWishlist();
  useReloadFor(keyOf(ids), loaderData.loadedFor);
  const { answer: known, failure, reload } = useLoaded(loaderData.products);
  const products = known && ids.toReversed().flatMap((id) => known.get(id) ?? []);
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.wishlist}</h1>
        {products && products.length > 0 && (
          <p className="second" role="status">
            {messages.countedProducts({ count: products.length })}
          </p>
        )}
      </div>
      {failure && (
        <EmptyState icon={Heart} title={messages.fetchWishlistFailed} text={failure}>
          <button type="button" className={buttonClass('primary')} onClick={reload}>
            {messages.tryAgain}
          </button>
        </EmptyState>
      )}
      {!failure && ids.length === 0 && (
        <EmptyState icon={Heart} title={messages.wishlistEmpty} text={messages.wishlistEmptyText}>
          <Link className={buttonClass('primary')} to="/browse-categories">
            {messages.browseCategories}
          </Link>
        </EmptyState>
      )}
      {ids.length > 0 && !failure && <WishedProducts products={products} expected={ids.length} />}
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

  // Focus: removing a card would lose the keyboard focus with it: the focus moves to the heading instead.
  useEffect(() => {
    if (count < lastCount.current) heading.current?.focus();
    lastCount.current = count;
  }, [count]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {messages.productsHeart}
      </h2>
      <ul className={classes(cardGridClass('four'), 'needs-script')} aria-busy={!products}>
        {products?.map((product) => <ProductCard key={product.product_id} product={product} />) ?? (
          <CardSkeletons count={expected} />
        )}
      </ul>
    </>
  );
}
