import { CircleAlert } from '#web/ui/icons.tsx';
import { type KeyboardEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { mayDo } from '#web/admin/may.ts';
import { useSession } from '#web/data/session.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn, withPageNumber } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/stock-grid.ts';
import {
  type GridProduct,
  type PriceColumn,
  noDrafts,
  priceDrafts,
  productsById,
} from './price-drafts.ts';
import { PriceTable } from './price-table.tsx';
import { SaveBar } from './save-bar.tsx';
import { StockFilter, stockFilters } from './stock-filter.tsx';
import { usePriceSaving } from './use-price-saving.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './stock-grid.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

export function clientLoader({ context, url: { searchParams } }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const filter = stockFilters.map((name) => [name, searchParams.get(name) || undefined] as const);
  return {
    products: settled(
      api('GET /v1/products', {
        query: {
          ...Object.fromEntries(filter),
          page: pageNumberIn(searchParams),
          page_size: limits.gridPageSize,
        },
      }),
    ),
    categories: settled(api('GET /v1/category')),
  };
}

/** Edits the prices and stock of many products, saved together. */
export default function StockGridPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const page = pageNumberIn(parameters);
  const products = useLoaded(loaderData.products);
  const { answer, reload } = products;
  const categories = useLoaded(loaderData.categories);
  const list = answer?.data;
  const [drafts, dispatch] = useReducer(priceDrafts, noDrafts);
  const [saved, setSaved] = useState<{ list: typeof list; byId: Map<number, GridProduct> }>();
  const hasPrices = mayDo(useSession(), 'products');
  const saving = usePriceSaving(drafts, dispatch, hasPrices);
  const lastCell = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const count = drafts.size;
  const leaving = useLeaveGuard(count > 0);

  const onText = useCallback(
    (product: GridProduct, column: PriceColumn, text: string) =>
      dispatch({ type: 'typed', product, column, text }),
    [],
  );

  async function save() {
    const products = await saving.save();
    if (products) {
      setSaved({ list, byId: productsById(products) });
      reload();
    }
    // The save bar and its buttons disappear after saving, or an invalid cell needs attention: moves the focus.
    const wrong = grid.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? lastCell.current)?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (count > 0 && !saving.isBusy) void save();
  }
  function discard() {
    dispatch({ type: 'forgotten' });
    saving.forgetFailure();
    reload();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <section aria-labelledby="stock-title" onKeyDown={onKeyDown}>
      <div className={pageHeadClass}>
        <h2 id="stock-title">{hasPrices ? messages.pricesAndStockTitle : messages.stock}</h2>
        {answer && (
          <p className="second" role="status">
            {messages.showingOfProducts({
              count: answer.data.length,
              totalItems: answer.total_items,
            })}
          </p>
        )}
      </div>
      <StockFilter categories={categories.answer?.data} />
      <p className={classes('sm second mb-3', styles.keyHint)}>{messages.tableKeysHint}</p>
      <FetchFailure
        failure={categories.failure}
        lead={messages.fetchCategoriesFailed}
        onRetry={categories.reload}
      />
      <SaveFailure failure={saving.failure} />
      <Loaded
        of={products}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={messages.noProductListed} />}
      />
      <div
        ref={grid}
        aria-busy={products.isLoading}
        onFocus={(event) => {
          lastCell.current = event.target;
        }}
      >
        {list && list.length > 0 && (
          <PriceTable
            products={list}
            drafts={drafts}
            saved={saved?.list === list ? saved?.byId : undefined}
            isLocked={saving.isBusy}
            hasPrices={hasPrices}
            onText={onText}
          />
        )}
      </div>
      {answer && (
        <Pager
          page={page}
          totalPages={answer.total_pages}
          numbers={limits.pagerNumbers}
          to={(number) => `?${withPageNumber(parameters, number)}`}
        />
      )}
      {count > 0 && (
        <SaveBar
          count={count}
          isBusy={saving.isBusy}
          onSave={() => void save()}
          onDiscard={discard}
        />
      )}
      {leaving}
    </section>
  );
}

const maxDetails = 8;

/** Why saving failed. Always in the page, so that screen readers announce its content when it changes. */
function SaveFailure({ failure }: { failure?: { sentence: string; details: string[] } }) {
  const place = useRef<HTMLDivElement>(null);
  // Scrolling: the button may be far below.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const more = (failure?.details.length ?? 0) - maxDetails;
  return (
    <div role="alert" ref={place}>
      {failure && (
        <div className={noticeClass('bad')}>
          <CircleAlert />
          <div>
            <p>{failure.sentence}</p>
            <ul>
              {failure.details.slice(0, maxDetails).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
              {more > 0 && <li>{messages.andMoreProducts({ more })}</li>}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
