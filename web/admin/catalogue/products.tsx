import { lazyDialog } from '#web/shared/loading/lazy-part.tsx';
import { Search, Zap } from '#web/ui/icons.tsx';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useOutletContext, useSearchParams } from 'react-router';

import type { Product } from '#contract/catalogue/schemas.ts';
import type { AwaitedProduct } from '#contract/restock/schemas.ts';
import type { Call } from '#contract/call.ts';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as restockMessages from '#messages/admin-restock.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn, withPageNumber } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/products.ts';
import { ProductCards } from './product-cards.tsx';
import { ProductViews, productFilters } from './product-views.tsx';
import { StockFilter } from './stock-filter.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import styles from './products.module.css';
import { classes } from '#web/ui/classes.ts';

/** Its rules are larger than the rest of the page, so it loads after the list. */
const QuickDialog = lazyDialog(async () => (await import('./quick-dialog.tsx')).QuickDialog);

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const call = context.get(apiContext);
  const products = call('GET /v1/products/all', {
    query: {
      ...Object.fromEntries(
        productFilters.map((name) => [name, url.searchParams.get(name) || undefined]),
      ),
      page: pageNumberIn(url.searchParams),
      page_size: limits.homePageSize,
    },
  });
  return {
    products: settled(products),
    categories: settled(call('GET /v1/category')),
    awaited: settled(products.then(({ data }) => awaitedOf(call, data))),
  };
}

/** How many people wait for each of these products; no call if there are none. */
const awaitedOf = async (call: Call, products: Product[]): Promise<AwaitedProduct[]> => {
  if (products.length === 0) return [];
  const ids = products.map(({ product_id: id }) => id).join(',');
  return (await call('GET /v1/restock', { query: { ids, page_size: products.length } })).data;
};

/** The shop's products, with ways to find, edit and delete them. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const page = pageNumberIn(parameters);
  const products = useLoaded(loaderData.products);
  const { answer } = products;
  const awaited = useLoaded(loaderData.awaited);
  const [edited, setEdited] = useState<Product | 'new'>();
  const categories = useLoaded(loaderData.categories);
  const quickCategories = useOnDemand(() => api('GET /v1/category'));
  const edit = (what: Product | 'new') => {
    setEdited(what);
    quickCategories.start();
  };
  const isFiltered = productFilters.some((name) => parameters.get(name));
  // A slot in the dashboard's frame beside "Add Product": the dialog and the list that it changes are on this page.
  const besideAddProduct = useOutletContext<HTMLElement | null>();
  return (
    <section aria-labelledby="products-title">
      <div className={pageHeadClass}>
        <h2 id="products-title">{messages.products}</h2>
        {answer && (
          <p className="second" role="status">
            {messages.showingOfProducts({
              count: answer.data.length,
              totalItems: answer.total_items,
            })}
          </p>
        )}
      </div>
      <ProductViews counts={answer?.counts} />
      <StockFilter categories={categories.answer?.data} filters={productFilters} />
      <FetchFailure
        failure={categories.failure}
        lead={messages.fetchCategoriesFailed}
        onRetry={categories.reload}
      />
      {/* They are fetched for the listed products: if these could not be fetched, that failure is shown instead. */}
      <FetchFailure
        failure={products.failure === undefined ? awaited.failure : undefined}
        lead={restockMessages.fetchWaitingFailed}
        onRetry={awaited.reload}
      />
      <Loaded
        of={products}
        isEmpty={({ total_items: count }) => count === 0}
        empty={
          isFiltered ? (
            <EmptyState icon={Search} title={messages.nothingFits} text={messages.nothingFitsText}>
              <Link className={buttonClass('plain')} to={pathname}>
                {messages.clearFilters}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState title={messages.noProductListed} />
          )
        }
      >
        {({ data, total_items: total }) => (
          <ProductCards
            products={data}
            total={total}
            isHidden={parameters.has('hidden')}
            isLoading={products.isLoading}
            onQuickEdit={edit}
            awaited={awaited.answer}
            onChanged={products.reload}
          />
        )}
      </Loaded>
      {answer && answer.total_pages > 1 && (
        <>
          <Pager
            page={page}
            totalPages={answer.total_pages}
            numbers={limits.pagerNumbers}
            to={(number) => `?${withPageNumber(parameters, number)}`}
          />
          <p className={classes('sm second mt-2', styles.more)}>
            {messages.pageOf({ page, totalPages: answer.total_pages })}
          </p>
        </>
      )}
      {besideAddProduct &&
        createPortal(
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => edit('new')}
          >
            <Zap />
            {messages.quickAdd}
          </button>,
          besideAddProduct,
        )}
      <Suspense>
        <QuickDialog
          product={edited === 'new' ? undefined : edited}
          categories={quickCategories}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
          onChanged={products.reload}
        />
      </Suspense>
    </section>
  );
}
