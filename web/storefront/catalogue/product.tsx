import { useEffect } from 'react';
import { Navigate, isRouteErrorResponse } from 'react-router';

import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import type { Call } from '#contract/call.ts';
import type { ReviewSort } from '#contract/reviews/words.ts';
import * as messages from '#messages/catalogue.ts';
import { formatRupees } from '#messages/formats.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext, loaderApi } from '#web/data/loader-api.ts';
import { ErrorScreen } from '#web/shell/error-screen.tsx';
import { useIsFirstVisit } from '#web/data/first-visit.ts';
import { productPath } from '#web/data/paths.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { breadcrumbList } from '#web/shared/store/structured-data.ts';
import { showToast } from '#web/ui/toast.ts';

import type { Route } from './+types/product.ts';
import { crumbsTo } from './product-crumbs.ts';
import { factsOf, priceWords } from './declared-facts.ts';
import { productData } from './product-data.ts';
import type { ShownDelivery } from './pin-box.tsx';
import { ProductDetail } from './product-detail.tsx';
import type { ShownReviews } from './product-reviews.tsx';
import { ProductNotFound } from './product-not-found.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const call = loaderApi(context);
  const { searchParams } = new URL(request.url);
  const [asked, sort] = [
    searchParams.get('reviews') ?? '1',
    searchParams.get('sorted') ?? 'newest',
  ];
  const pin = searchParams.get('pin');
  const [{ data: product }, { data: shelves }, delivery, more] = await Promise.all([
    call('GET /v1/products/{id}', { params: { id } }),
    call('GET /v1/shelves/product/{id}', { params: { id } }),
    pin === null ? undefined : deliveryTo(context.get(apiContext), { id, pin }),
    asked === '1' && sort === 'newest'
      ? undefined
      : call('GET /v1/products/{id}/reviews', {
          params: { id },
          query: { page: asked, sort: sort as ReviewSort },
        }),
  ]);
  const shown: ShownReviews = more
    ? {
        reviews: more.data,
        page: more.page_no,
        sort: sort as ReviewSort,
        count: more.total_items,
      }
    : { reviews: product.reviews, page: 1, sort: 'newest', count: product.review_count };
  return {
    product,
    shelves,
    shown,
    delivery,
    facts: factsOf(product, await sellersLicence(call, product)),
    prices: priceWords(product),
  };
}

/** The shop's own FSSAI licence, which must be where its food is; empty for anything else. */
async function sellersLicence(call: Call, { law_kind: kind }: ProductWithReviews): Promise<string> {
  if (kind !== 'food') return '';
  const { data: store } = await call('GET /v1/user/information');
  return store.fssai_licence;
}

/** What is shown without scripts; in the browser the box asks itself. A page that has it is cached for nobody. */
async function deliveryTo(
  call: Call,
  { id, pin }: { id: string; pin: string },
): Promise<ShownDelivery> {
  try {
    const typed = pin.replaceAll(/\s/g, '');
    const { data: answer } = await call('GET /v1/products/{id}/delivery', {
      params: { id },
      query: { pin: typed },
    });
    return { pin: typed, answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { pin: pin.slice(0, 7), failure: error.problem.errors?.[0]?.message ?? error.message };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0]?.loaderData;
  if (!root) return [];
  if (!loaderData) return [{ title: messages.productNotFound }];
  const { product, shown } = loaderData;
  const path = productPath(product.product_id);
  return pageMeta(root, {
    title: product.product_name,
    description: `${formatRupees(product.product_price)}. ${product.product_description}`,
    path,
    picture: product.product_image[0],
    kind: 'product',
    data: [
      productData(root, product, shown.reviews),
      breadcrumbList(root, [...crumbsTo(product), { label: product.product_name }], path),
    ],
  });
};

export default function ProductPage({
  loaderData: { product, shelves, shown, delivery, facts, prices },
}: Route.ComponentProps) {
  useView(product);
  // Remounted for each product: back to the first picture and a quantity of one.
  return (
    <ProductDetail
      key={product.product_id}
      product={product}
      shelves={shelves}
      shown={shown}
      delivery={delivery}
      facts={facts}
      prices={prices}
    />
  );
}

/** Counts a view from the browser: the server also renders pages for bots and for prefetching. */
function useView({ product_id: id }: ProductWithReviews): void {
  // A visit, which is counted once.
  useEffect(() => {
    // A view that could not be counted does not matter.
    void api('POST /v1/products/{id}/views', { params: { id } }).catch(() => undefined);
  }, [id]);
}

/**
 * Within the shop, a product that no longer exists leads to the home page. A visit that begins there gets a 404
 * page.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isFirstVisit = useIsFirstVisit();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!isFirstVisit) {
    return (
      <GoHome words={status === 404 ? messages.productNotFound : messages.fetchProductFailed} />
    );
  }
  return status === 404 ? <ProductNotFound /> : <ErrorScreen status={status} />;
}

function GoHome({ words }: { words: string }) {
  // The toast, which outlives this page.
  useEffect(() => showToast({ title: words }), [words]);
  return <Navigate to="/" replace />;
}
