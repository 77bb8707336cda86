import { RefreshCw } from '#web/admin/icons.tsx';
import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { orderStates } from '#contract/orders/words.ts';
import { FreshOrders } from '#web/shared/orders/fresh-orders.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { OrderRow } from './order-row.tsx';

const filters = ['', ...orderStates] as const;

/** All orders and their next steps; new orders appear by themselves. */
export default function OrdersPage() {
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const asked = parameters.get('status');
  const status = filters.find((filter) => filter === asked) ?? '';
  const page = Math.max(1, Math.floor(Number(parameters.get('page')) || 1));
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/order_alert/all', {
    query: {
      page,
      page_size: limits.ordersPageSize,
      search: search || undefined,
      delivery_status: status || undefined,
    },
  });
  const isFirst = page === 1 && !search && !status;

  const at = (change: Record<string, string>) => {
    const next = new URLSearchParams({ search, status, page: '1', ...change });
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
      <div className="page-head">
        <h2 id="orders-title">Orders</h2>
        {answer && <p className="second" role="status">{`${answer.total_items} in all`}</p>}
        <button
          type="button"
          className="btn plain small push"
          aria-busy={isLoading}
          onClick={reload}
        >
          <RefreshCw className="icon" />
          {isLoading ? 'Refreshing...' : 'Refresh Orders'}
        </button>
      </div>
      <SearchForm
        of="Orders"
        label="Search by order number or phone"
        maxLength={32}
        initial={search}
      >
        <input type="hidden" name="status" value={status} />
      </SearchForm>
      <nav className="chips" aria-label="Filter by status">
        {filters.map((one) => (
          <Link
            key={one}
            className={one === status ? 'chip on' : 'chip'}
            aria-current={one === status || undefined}
            to={at({ status: one })}
          >
            {one || 'All'}
          </Link>
        ))}
      </nav>
      <FetchFailure failure={failure} lead="Failed to fetch all orders." onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.data.length === 0 && (
        <EmptyState
          title="No orders found"
          text="Orders will appear here when customers place them."
        />
      )}
      <ul className="people" aria-busy={isLoading}>
        {answer?.data.map((order) => (
          <OrderRow key={order.order_id} order={order} onChanged={reload} />
        ))}
      </ul>
      {answer && (
        <Pager
          page={page}
          totalPages={answer.total_pages}
          numbers={limits.pagerNumbers}
          to={(number) => at({ page: String(number) })}
        />
      )}
    </section>
  );
}
