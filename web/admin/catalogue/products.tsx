import { Zap } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext, useSearchParams } from 'react-router';

import type { Product } from '#contract/catalogue/schemas.ts';

import { limits } from '#contract/limits.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { ProductRow } from './product-row.tsx';
import { QuickDialog } from './quick-dialog.tsx';

/** The shop's products, newest first, with ways to edit and delete them. */
export default function ProductsPage() {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get('page')) || 1));
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/products', {
    query: { page, page_size: limits.homePageSize },
  });
  const [edited, setEdited] = useState<Product | 'new'>();
  // A slot in the dashboard's frame beside "Add Product": the dialog and the list that it changes are on this page.
  const besideAddProduct = useOutletContext<HTMLElement | null>();
  return (
    <section aria-labelledby="products-title">
      <div className="page-head">
        <h2 id="products-title">Products</h2>
        {answer && (
          <p className="second" role="status">
            Showing {answer.data.length} of {answer.total_items} products
          </p>
        )}
      </div>
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.total_items === 0 && <EmptyState title="No product listed" />}
      <ul className="admin-cards" aria-busy={isLoading}>
        {answer?.data.map((product) => (
          <ProductRow
            key={product.product_id}
            product={product}
            onQuickEdit={() => setEdited(product)}
            onChanged={reload}
          />
        ))}
      </ul>
      {answer && answer.total_pages > 1 && (
        <>
          <Pager
            page={page}
            totalPages={answer.total_pages}
            numbers={limits.pagerNumbers}
            to={(number) => `?page=${number}`}
          />
          <p className="sm second mt-2 text-center">
            Page {page} of {answer.total_pages}
          </p>
        </>
      )}
      {besideAddProduct &&
        createPortal(
          <button type="button" className="btn plain small" onClick={() => setEdited('new')}>
            <Zap className="icon" />
            Quick add
          </button>,
          besideAddProduct,
        )}
      <QuickDialog
        product={edited === 'new' ? undefined : edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={reload}
      />
    </section>
  );
}
