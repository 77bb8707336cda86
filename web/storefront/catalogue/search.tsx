import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { Search } from '#web/ui/icons.tsx';

import { loaderApi } from '#web/data/loader-api.ts';
import { cardProduct } from '#web/shared/catalogue/card-product.ts';
import { SearchBox } from '#web/shell/search-box.tsx';
import { searchTextOf } from '#web/shell/search-text.ts';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/search.ts';
import {
  type ListState,
  assertPageExists,
  listQuery,
  listSearch,
  noFilters,
  readListState,
} from './list-url.ts';
import { ProductShelf } from './product-shelf.tsx';
import { originChoices } from './origin-choices.ts';
import { ProductListing } from './product-listing.tsx';
import styles from './search.module.css';
import { linkClass } from '#web/ui/looks/link.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

const noProducts = { data: [], total_items: 0, total_pages: 0, has_all_words: true };

const maxShownLength = 60;

/** The search text, shortened for a heading. */
const shown = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;

const resultsTitle = (text: string): string => messages.resultsFor({ text: shown(text) });

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const state = readListState(url.searchParams, searchTextOf(url.searchParams));
  if (!state.search) return { state, products: noProducts, popular: [], origins: [] };
  const call = loaderApi(context);
  const [products, origins] = await Promise.all([
    call('GET /v1/products', {
      query: { ...listQuery(state), search: state.search, category_id: state.categoryId },
    }),
    call('GET /v1/products/origins', { query: { category_id: state.categoryId } }),
  ]);
  assertPageExists(url, state, products.total_pages);
  const popular =
    products.total_items > 0
      ? []
      : (
          await call('GET /v1/products', {
            query: { sort: 'best_sellers', in_stock: 'true', page_size: limits.productShelfSize },
          })
        ).data;
  return {
    state,
    products: { ...products, data: products.data.map(cardProduct) },
    popular: popular.map(cardProduct),
    origins: originChoices(origins.data, state),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  hiddenPageMeta(
    matches[0]?.loaderData,
    loaderData?.state.search ? resultsTitle(loaderData.state.search) : messages.search,
  );

export default function SearchPage({
  loaderData: { state, products, popular, origins },
}: Route.ComponentProps) {
  const { categories } = useStore();
  const box = (
    <SearchBox
      label={messages.onThisPage}
      key={state.search}
      categories={categories}
      initial={state.search}
    />
  );
  if (!state.search) {
    return (
      <div className="wrap">
        <h1 className="sr-only">{messages.search}</h1>
        <EmptyState
          icon={Search}
          title={messages.whatAreYouLookingFor}
          text={messages.searchExamples}
        >
          {box}
          <p>
            <Link className={linkClass('tall')} to="/browse-categories">
              {messages.browseCategories}
            </Link>
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <ProductListing
      state={state}
      products={products}
      elsewhere={{ legend: messages.category, places: placesOf(categories, state), origins }}
      empty={
        <>
          <NothingFound state={state} />
          <ProductShelf id="popular" title={messages.popularNow} products={popular} />
        </>
      }
    >
      <div className={pageHeadClass}>
        <h1>{resultsTitle(state.search)}</h1>
      </div>
      <div className={styles.searchAgain}>{box}</div>
      {!products.has_all_words && products.total_items > 0 && (
        <p className={noticeClass('info')}>{messages.someWordsFound}</p>
      )}
    </ProductListing>
  );
}

/** The same search in the whole shop and in each category. */
function placesOf(categories: ReturnType<typeof useStore>['categories'], state: ListState) {
  const at = (categoryId: number | undefined) => listSearch({ ...state, categoryId, page: 1 });
  return [
    { label: messages.allCategories, to: at(undefined), isHere: state.categoryId === undefined },
    ...categories.map(({ category_id: id, category_name: name }) => ({
      label: name,
      to: at(id),
      isHere: state.categoryId === id,
    })),
  ];
}

function NothingFound({ state }: { state: ListState }) {
  const everything = listSearch({ ...state, ...noFilters });
  return (
    <EmptyState
      icon={Search}
      title={messages.nothingFoundFor({ shown: shown(state.search ?? '') })}
      text={messages.nothingFoundText}
    >
      {listSearch(state) === everything ? (
        <Link className={buttonClass('primary')} to="/browse-categories">
          {messages.browseCategories}
        </Link>
      ) : (
        <Link className={buttonClass('primary')} to={everything}>
          {messages.searchWithoutFilters}
        </Link>
      )}
    </EmptyState>
  );
}
