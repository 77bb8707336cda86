import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import type { CardProduct } from '#web/shared/catalogue/card-product.ts';
import { Pager } from '#web/ui/pager.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';

import { FilterChips } from './filter-chips.tsx';
import { type Elsewhere, FilterPanel } from './filter-panel.tsx';
import { type ListState, countFilters, listSearch } from './list-url.ts';
import { ListedProduct } from './listed-product.tsx';
import { PhoneListTools } from './phone-list-tools.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './product-listing.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { cardGridClass, cardRowsClass } from '#web/ui/looks/card.ts';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { toolbarClass } from './list-toolbar.ts';

interface ProductListingProps {
  state: ListState;
  products: { data: CardProduct[]; total_items: number; total_pages: number };
  elsewhere: Elsewhere;
  /** Rendered if there are no products. */
  empty: ReactNode;
  /** The heading of the page. */
  children: ReactNode;
}

/** The number of cards above the fold on a phone. */
const cardsInView = 2;

/** A page of products with its sort, filters, view and pager. */
export function ProductListing({
  state,
  products,
  elsewhere,
  empty,
  children,
}: ProductListingProps) {
  const isRefining = useIsRefining();
  const isWorthSorting = products.total_items > 0 || countFilters(state) > 0;
  const at = (change: Partial<ListState>) => listSearch({ ...state, ...change });
  return (
    <>
      <div className="wrap">
        {children}
        <div className={styles.listing}>
          <aside
            className={classes(panelClass, styles.filters)}
            aria-label={messages.filterAndSortLabel}
          >
            <h2>{messages.filterAndSortTitle}</h2>
            <HydrateLater name="filters">
              <FilterPanel state={state} elsewhere={elsewhere} />
            </HydrateLater>
          </aside>
          <div aria-busy={isRefining}>
            <div className={toolbarClass}>
              <p className="sm second" role="status">
                <Sentence
                  text={messages.showingOfProducts({
                    count: products.data.length,
                    totalItems: products.total_items,
                  })}
                  parts={{ strong: (words) => <strong>{words}</strong> }}
                />
              </p>
              {isWorthSorting && <ViewSwitch view={state.view} to={(view) => at({ view })} />}
            </div>
            <FilterChips state={state} elsewhere={elsewhere} />
            {products.data.length === 0 ? (
              empty
            ) : (
              <ul className={state.view === 'grid' ? cardGridClass() : cardRowsClass}>
                {products.data.map((product, index) => (
                  <HydrateLater key={product.product_id} name={`card-${product.product_id}`}>
                    <ListedProduct product={product} isFirst={index < cardsInView} />
                  </HydrateLater>
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
      {isWorthSorting && (
        <PhoneListTools state={state} elsewhere={elsewhere} totalItems={products.total_items} />
      )}
    </>
  );
}

/** Whether another page, sort or filter of this list is loading. */
function useIsRefining(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}
