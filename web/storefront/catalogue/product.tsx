import { isRouteErrorResponse, redirect } from 'react-router';

import { formatRupees } from '#contract/money.ts';
import { loaderApi } from '#web/loader-api.ts';
import { ErrorScreen } from '#web/shell/error-screen.tsx';
import { pageMeta } from '#web/shell/seo.ts';

import { showToast } from '#web/shell/toast.ts';

import type { Route } from './+types/product.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductNotFound } from './product-not-found.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = loaderApi(context);
  const { data } = await api('GET /v1/products/{id}', { params: { id: params.id } });
  return data;
}

/** Inside the shop a product that is gone leads home; a fresh visit gets the screen below with its 404. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const isGone = isRouteErrorResponse(error) && error.status === 404;
    showToast({ title: isGone ? 'Product not found' : 'Failed to fetch product' });
    throw redirect('/');
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const store = matches[0]?.loaderData?.store;
  if (!store) return [];
  if (!loaderData) return [{ title: 'Product not found' }];
  return pageMeta({
    title: loaderData.product_name,
    description: `${formatRupees(loaderData.product_price)}. ${loaderData.product_description}`,
    shopName: store.shop_name,
  });
};

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  // A new product starts with its first picture and a quantity of one.
  return <ProductDetail key={product.product_id} product={product} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <ProductNotFound /> : <ErrorScreen status={status} />;
}
