import { Zap } from '#web/ui/icons.tsx';
import { Suspense, lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext, useSearchParams } from 'react-router';

import type { Product } from '#contract/catalogue/schemas.ts';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useOnDemand } from '#web/shared/loading/on-demand.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/products.ts';
import { ProductRow } from './product-row.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelsClass } from '#web/ui/looks/panels.ts';
import styles from './products.module.css';
import { classes } from '#web/ui/classes.ts';

/** Its rules are larger than the rest of the page, so it loads after the list. */
const QuickDialog = lazy(async () => ({
  default: (await import('./quick-dialog.tsx')).QuickDialog,
}));

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  products: settled(
    context.get(apiContext)('GET /v1/products', {
      query: { page: pageNumberIn(url.searchParams), page_size: limits.homePageSize },
    }),
  ),
});

/** The shop's products, newest first, with ways to edit and delete them. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const page = pageNumberIn(parameters);
  const products = useLoaded(loaderData.products);
  const { answer } = products;
  const [edited, setEdited] = useState<Product | 'new'>();
  const categories = useOnDemand(() => api('GET /v1/category'));
  const edit = (what: Product | 'new') => {
    setEdited(what);
    categories.start();
  };
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
      <Loaded
        of={products}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<EmptyState title={messages.noProductListed} />}
      >
        {({ data }) => (
          <ul className={panelsClass} aria-busy={products.isLoading}>
            {data.map((product) => (
              <ProductRow
                key={product.product_id}
                product={product}
                onQuickEdit={() => edit(product)}
                onChanged={products.reload}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {answer && answer.total_pages > 1 && (
        <>
          <Pager
            page={page}
            totalPages={answer.total_pages}
            numbers={limits.pagerNumbers}
            to={(number) => `?page=${number}`}
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
          categories={categories}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
          onChanged={products.reload}
        />
      </Suspense>
    </section>
  );
}
