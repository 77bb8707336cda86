import { Link } from 'react-router';

import { limits } from '#contract/limits.ts';
import { loaderApi } from '#web/loader-api.ts';
import { categoryPath } from '#web/shell/paths.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { useStore } from '#web/shell/store.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';

import type { Route } from './+types/product-list.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { listSearch, readListState } from './list-address.ts';
import { ListedProduct } from './listed-product.tsx';
import { PhoneListTools } from './phone-list-tools.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const state = readListState(new URL(request.url).searchParams);
  const api = loaderApi(context);
  const id = params.subCategoryId;
  const [subCategory, products] = await Promise.all([
    api('GET /v1/category/sub-category/{id}', { params: { id } }),
    api('GET /v1/products/sub_category/{id}', {
      params: { id },
      query: {
        page: state.page,
        sort: state.sort,
        in_stock: state.inStock || undefined,
        min_price: state.minPrice,
        max_price: state.maxPrice,
      },
    }),
  ]);
  return { state, subCategory: subCategory.data, products };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const store = matches[0]?.loaderData?.store;
  if (!store || !loaderData) return [];
  const title = loaderData.subCategory.sub_category_name;
  return pageMeta({
    title,
    description: `${title} from ${store.shop_name}: ${loaderData.products.total_items} products. ${store.promises.delivery}.`,
    shopName: store.shop_name,
  });
};

/** How many cards a phone shows before it is scrolled. */
const cardsInView = 2;

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { state, subCategory, products } = loaderData;
  const { categories } = useStore();
  const category = categories.find(({ category_id: id }) => id === subCategory.category_id);
  const title = state.name ?? subCategory.sub_category_name;
  const at = (change: Partial<typeof state>) => listSearch({ ...state, ...change });

  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: '/' },
            ...(category
              ? [{ label: category.category_name, to: categoryPath(category.category_id) }]
              : []),
            { label: title },
          ]}
        />
        <div className="page-head mt-0">
          <h1>{title || 'Products'}</h1>
        </div>
        <div className="listing">
          <aside className="filters panel" aria-label="Filter and sort">
            <h2>Filter &amp; sort</h2>
            <FilterPanel state={state} />
          </aside>
          <div>
            <div className="tools">
              <p className="sm second" role="status">
                Showing <strong>{products.data.length}</strong> of{' '}
                <strong>{products.total_items}</strong> products
              </p>
              <ViewSwitch view={state.view} to={(view) => at({ view })} />
            </div>
            <FilterChips state={state} />
            {products.data.length === 0 ? (
              <EmptyState title="No product listed">
                {products.total_items > 0 || listSearch(state) !== at(noFilters) ? (
                  <Link className="btn primary" to={at({ ...noFilters, page: 1 })}>
                    Show all
                  </Link>
                ) : (
                  <Link className="btn primary" to="/browse-categories">
                    Browse Categories
                  </Link>
                )}
              </EmptyState>
            ) : (
              <ul className={state.view === 'grid' ? 'product-grid' : 'product-rows'}>
                {products.data.map((product, index) => (
                  <ListedProduct
                    key={product.product_id}
                    product={product}
                    isFirst={index < cardsInView}
                  />
                ))}
              </ul>
            )}
            <Pager
              page={state.page}
              totalPages={products.total_pages}
              numbers={limits.pagerNumbers}
              to={(page) => at({ page })}
            />
          </div>
        </div>
      </div>
      <PhoneListTools state={state} />
    </>
  );
}

const noFilters = { inStock: false, minPrice: undefined, maxPrice: undefined };
