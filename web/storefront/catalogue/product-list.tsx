import type { SubCategory } from '#contract/catalogue/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/catalogue.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { cardProduct } from '#web/shared/catalogue/card-product.ts';
import { categoryPath, subCategoryListPath, titleInUrl } from '#web/data/paths.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { breadcrumbList } from '#web/shared/store/structured-data.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/product-list.ts';
import {
  type ListState,
  assertPageExists,
  listQuery,
  listSearch,
  noFilters,
  readListState,
} from './list-url.ts';
import { originChoices } from './origin-choices.ts';
import { ProductListing } from './product-listing.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { belowCrumbsClass } from '#web/ui/looks/heads.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const state = readListState(url.searchParams);
  const api = loaderApi(context);
  const id = params.subCategoryId;
  const [subCategory, products, origins] = await Promise.all([
    api('GET /v1/category/sub-category/{id}', { params: { id } }),
    api('GET /v1/products/sub_category/{id}', { params: { id }, query: listQuery(state) }),
    api('GET /v1/products/origins', { query: { sub_category_id: id } }),
  ]);
  assertPageExists(url, state, products.total_pages);
  return {
    state,
    subCategory: subCategory.data,
    products: { ...products, data: products.data.map(cardProduct) },
    origins: originChoices(origins.data, state),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0]?.loaderData;
  if (!root || !loaderData) return [];
  const { state, subCategory, products } = loaderData;
  const name = subCategory.sub_category_name;
  // Sort, filters and title do not make another list: only its pages have canonical URLs of their own.
  const page = state.page > 1 ? `?page=${state.page}` : '';
  const path = subCategoryListPath(subCategory.sub_category_id) + page;
  return pageMeta(root, {
    title: state.page > 1 ? messages.titleOfPage({ name, page: state.page }) : name,
    description: messages.descriptionOfList({
      name,
      shopName: root.store.shop_name,
      totalItems: products.total_items,
      delivery: root.store.promises.delivery,
    }),
    path,
    picture: subCategory.sub_category_image ?? products.data[0]?.product_image[0],
    data: [breadcrumbList(root, crumbsTo(root.categories, subCategory, name), path)],
  });
};

type Categories = ReturnType<typeof useStore>['categories'];

const categoryOf = (categories: Categories, subCategory: SubCategory) =>
  categories.find(({ category_id: id }) => id === subCategory.category_id);

function crumbsTo(categories: Categories, subCategory: SubCategory, title: string): Crumb[] {
  const category = categoryOf(categories, subCategory);
  return [
    { label: messages.home, to: '/' },
    ...(category
      ? [{ label: category.category_name, to: categoryPath(category.category_id) }]
      : []),
    { label: title },
  ];
}

/** The other sub-categories of the category, with the same sort and filters. */
function siblings(categories: Categories, here: SubCategory, state: ListState) {
  const subCategories = categoryOf(categories, here)?.sub_categories ?? [];
  return subCategories.map(({ sub_category_id: id, sub_category_name: name }) => ({
    label: name,
    to: subCategoryListPath(id) + listSearch({ ...state, name: titleInUrl(name), page: 1 }),
    isHere: id === here.sub_category_id,
  }));
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { state, subCategory, products, origins } = loaderData;
  const { categories } = useStore();
  const title = state.name ?? (subCategory.sub_category_name || messages.products);
  const everything = listSearch({ ...state, ...noFilters });
  return (
    <ProductListing
      state={state}
      products={products}
      elsewhere={{
        legend: messages.subcategory,
        places: siblings(categories, subCategory, state),
        origins,
      }}
      empty={
        <EmptyState title={messages.noProductListed}>
          {listSearch(state) === everything ? (
            <Link className={buttonClass('primary')} to="/browse-categories">
              {messages.browseCategories}
            </Link>
          ) : (
            <Link className={buttonClass('primary')} to={everything}>
              {messages.showAll}
            </Link>
          )}
        </EmptyState>
      }
    >
      <Breadcrumbs crumbs={crumbsTo(categories, subCategory, title)} />
      <div className={belowCrumbsClass}>
        <h1 lang={languageOf(title)}>{title}</h1>
      </div>
    </ProductListing>
  );
}
