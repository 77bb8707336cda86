import { RefreshCw } from '#web/admin/icons.tsx';
import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { orderStates, orderWaits } from '#contract/orders/words.ts';
import * as counterMessages from '#messages/admin-counter.ts';
import * as messages from '#messages/admin-orders.ts';
import { FreshOrders } from '#web/shared/orders/fresh-orders.ts';
import { useOrderChanges } from '#web/shared/orders/use-order-changes.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { Plus, Search } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/orders.ts';
import { OrderList } from './order-list.tsx';
import { classes } from '#web/ui/classes.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';

const filters = ['', ...orderStates] as const;

function askedIn(search: URLSearchParams) {
  const status = search.get('status');
  return {
    search: search.get('search') ?? '',
    status: filters.find((filter) => filter === status) ?? '',
    waiting: orderWaits.find((one) => one === search.get('waiting')),
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
  };
}

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { search, status, waiting, page } = askedIn(url.searchParams);
  return {
    calls: settled(context.get(apiContext)('GET /v1/payments/cod-calls')),
    orders: settled(
      context.get(apiContext)('GET /v1/order_alert/all', {
        query: {
          page,
          page_size: limits.ordersPageSize,
          search: search || undefined,
          delivery_status: status || undefined,
          waiting,
        },
      }),
    ),
  };
}

/** All orders and their next steps; new orders appear by themselves. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { search, status, waiting, page } = askedIn(parameters);
  const orders = useLoaded(loaderData.orders);
  const { answer, isLoading, reload } = orders;
  const calls = useLoaded(loaderData.calls);
  const toConfirm = calls.answer?.total_items ?? 0;
  useOrderChanges(reload);
  const isFirst = page === 1 && !search && !status && !waiting;

  const at = (change: Record<string, string>) => {
    const next = new URLSearchParams({
      search,
      status,
      waiting: waiting ?? '',
      page: '1',
      ...change,
    });
    return `?${next}`;
  };
  return (
    <section aria-labelledby="orders-title">
      <FreshOrders
        page={isFirst ? answer?.data : undefined}
        pageSize={limits.ordersPageSize}
        isLoading={isLoading}
        reload={reload}
      />
      <div className={pageHeadClass}>
        <h2 id="orders-title">{messages.orders}</h2>
        {answer && (
          <p className="second" role="status">
            {messages.inAll({ totalItems: answer.total_items })}
          </p>
        )}
        {toConfirm > 0 && (
          <Link className={buttonClass('soft', 'small')} to="/admin/orders/calls">
            {messages.someToConfirm({ total: toConfirm })}
          </Link>
        )}
        <Link className={classes(buttonClass('primary', 'small'), 'push')} to="/admin/orders/new">
          <Plus />
          {counterMessages.newOrder}
        </Link>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-busy={isLoading}
          onClick={reload}
        >
          <RefreshCw />
          {isLoading ? messages.refreshing : messages.refreshOrders}
        </button>
      </div>
      <FetchFailure failure={calls.failure} onRetry={calls.reload} />
      <SearchForm
        of={messages.orders}
        label={messages.searchOrders}
        maxLength={32}
        initial={search}
        inputMode="search"
      >
        <input type="hidden" name="status" value={status} />
        <input type="hidden" name="waiting" value={waiting ?? ''} />
      </SearchForm>
      <nav className={chipsClass} aria-label={messages.filterByStatus}>
        {orderWaits.map((one) => (
          <Link
            key={one}
            className={one === waiting ? chipClass('on') : chipClass()}
            aria-current={one === waiting || undefined}
            to={at({ waiting: one, status: '' })}
          >
            {messages.waits[one]}
          </Link>
        ))}
        {filters.map((one) => (
          <Link
            key={one}
            className={one === status && !waiting ? chipClass('on') : chipClass()}
            aria-current={(one === status && !waiting) || undefined}
            to={at({ status: one, waiting: '' })}
          >
            {one || messages.all}
          </Link>
        ))}
      </nav>
      <Loaded of={orders} lead={messages.fetchOrdersFailed}>
        {({ data, total_pages: totalPages }) => (
          <>
            {data.length === 0 && <NoOrders search={status || waiting ? '' : search} />}
            {data.length > 0 && (
              <OrderList
                key={parameters.toString()}
                orders={data}
                search={search}
                isLoading={isLoading}
                onChanged={reload}
              />
            )}
            <Pager
              page={page}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => at({ page: String(number) })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** A search in one list does not claim that no order matches: it may be in another list. */
const NoOrders = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      icon={Search}
      title={messages.nothingFound({ search })}
      text={messages.nothingFoundText}
    >
      <Link className={buttonClass('plain')} to="/admin/orders">
        {messages.clearSearch}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={messages.noOrdersFound} text={messages.noOrdersText} />
  );
