import { Package } from '#web/ui/icons.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { limits } from '#contract/limits.ts';
import { type Session, isAdmin } from '#web/session.ts';
import { Back } from '#web/shell/back.tsx';
import { LoginRequired } from '#web/shell/login-required.tsx';
import { lacksNews, markSeen, useOrderAlerts } from '#web/shell/order-alerts.ts';
import { hiddenPageMeta } from '#web/shell/seo.ts';
import { useAnswer } from '#web/shell/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';

import type { Route } from './+types/orders.ts';
import { OrderCard } from './order-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, 'Orders');

export default function OrdersPage() {
  return (
    <div className="wrap orders-page">
      <LoginRequired words="Please login to see your orders">
        {(session) => <Orders session={session} />}
      </LoginRequired>
    </div>
  );
}

/** What somebody has ordered, and for admins what everybody has. */
function Orders({ session }: { session: Session }) {
  const [parameters] = useSearchParams();
  const isAll = isAdmin(session) && parameters.get('view') === 'all';
  return (
    <>
      <Back to="/" />
      <div className="page-head">
        <h1>Orders</h1>
        <div className="push flex gap-2" role="group" aria-label="Whose orders">
          <Link
            className={isAll ? 'chip' : 'chip on'}
            to="/orders"
            aria-current={!isAll || undefined}
          >
            My Orders
          </Link>
          {isAdmin(session) && (
            <Link
              className={isAll ? 'chip on' : 'chip'}
              to="/orders?view=all"
              aria-current={isAll || undefined}
            >
              All Orders
            </Link>
          )}
        </div>
      </div>
      {isAll ? (
        <AllOrders />
      ) : (
        <OrderList name="GET /v1/order_alert" failed="Failed to fetch orders" />
      )}
    </>
  );
}

/** Everybody's, asked for anew whenever an order comes in. */
function AllOrders() {
  const { alerts } = useOrderAlerts();
  return (
    <OrderList
      name="GET /v1/order_alert/all"
      failed="Failed to fetch all orders"
      latest={alerts[0]?.order_id}
      onShown={markSeen}
    />
  );
}

interface OrderListProps {
  name: 'GET /v1/order_alert' | 'GET /v1/order_alert/all';
  failed: string;
  /** The order that was heard of last. */
  latest?: number;
  onShown?: (newest: number) => void;
}

function OrderList({ name, failed, latest, onShown }: OrderListProps) {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get('page')) || 1));
  const { answer, failure, isLoading, reload } = useAnswer(name, {
    query: { page, page_size: limits.ordersPageSize },
  });
  const firstPage = page === 1 ? answer?.data : undefined;
  const shown = firstPage?.[0]?.order_id;
  const isOutdated =
    firstPage !== undefined &&
    latest !== undefined &&
    lacksNews(firstPage, limits.ordersPageSize, latest);

  // Asked again after each answer that is behind what has been heard meanwhile.
  useEffect(() => {
    if (isOutdated && !isLoading) reload();
  }, [isOutdated, isLoading, reload]);
  useEffect(() => {
    if (shown !== undefined) onShown?.(shown);
  }, [shown, onShown]);

  const at = (number: number) => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(number));
    return `?${next}`;
  };
  if (failure) {
    return (
      <EmptyState icon={Package} title={failed} text={failure}>
        <button type="button" className="btn primary" onClick={reload}>
          Try again
        </button>
      </EmptyState>
    );
  }
  if (!answer) {
    return (
      <div role="status" aria-label="Loading orders..." className="orders">
        {[1, 2, 3].map((row) => (
          <div key={row} className="sk panel h-24" />
        ))}
      </div>
    );
  }
  if (answer.data.length === 0 && page === 1) {
    return (
      <EmptyState icon={Package} title="No orders found.">
        <Link className="btn primary" to="/">
          Continue Shopping
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="orders" aria-busy={isLoading}>
        {answer.data.map((order) => (
          <OrderCard key={order.order_id} order={order} />
        ))}
      </ul>
      <Pager page={page} totalPages={answer.total_pages} numbers={limits.pagerNumbers} to={at} />
    </>
  );
}
