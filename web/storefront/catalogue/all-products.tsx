import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { useStore } from '#web/data/store.ts';
import { cardProduct } from '#web/shared/catalogue/card-product.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { categoryPath } from '#web/data/paths.ts';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { belowCrumbsClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/all-products.ts';
import { assertPageExists, listQuery, listSearch, noFilters, readListState } from './list-url.ts';
import { originChoices } from './origin-choices.ts';
import { ProductListing } from './product-listing.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const state = readListState(url.searchParams);
  const call = loaderApi(context);
  const [products, origins] = await Promise.all([
    call('GET /v1/products', { query: { ...listQuery(state), page_size: limits.listPageSize } }),
    call('GET /v1/products/origins', { query: {} }),
  ]);
  assertPageExists(url, state, products.total_pages);
  return {
    state,
    products: { ...products, data: products.data.map(cardProduct) },
    origins: originChoices(origins.data, state),
  };
}

/** Search engines have each product in the list of its sub-category. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, loaderData?.state.name ?? messages.allProducts);

/** All products of the shop: where the shelves of the home page lead to. */
export default function AllProducts({
  loaderData: { state, products, origins },
}: Route.ComponentProps) {
  const { categories } = useStore();
  const title = state.name ?? messages.allProducts;
  const everything = listSearch({ ...state, ...noFilters });
  const places = categories.map(({ category_id: id, category_name: label }) => ({
    label,
    to: categoryPath(id),
    isHere: false,
  }));
  return (
    <ProductListing
      state={state}
      products={products}
      elsewhere={{ legend: messages.category, places, origins }}
      empty={
        <EmptyState title={messages.noProductListed}>
          <Link
            className={buttonClass('primary')}
            to={listSearch(state) === everything ? '/browse-categories' : everything}
          >
            {listSearch(state) === everything ? messages.browseCategories : messages.showAll}
          </Link>
        </EmptyState>
      }
    >
      <Breadcrumbs crumbs={[{ label: messages.home, to: '/' }, { label: title }]} />
      <div className={belowCrumbsClass}>
        <h1>{title}</h1>
      </div>
    </ProductListing>
  );
}
