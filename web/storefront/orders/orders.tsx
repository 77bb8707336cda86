import { Package } from '#web/ui/icons.tsx';
import { useSearchParams } from 'react-router';

import type { Answer } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { type Session, isAdmin } from '#web/data/session.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { FreshOrders } from '#web/shared/orders/fresh-orders.ts';
import { LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useAnswer } from '#web/data/use-answer.ts';
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

/** A customer's own orders, and for admins also everyone's. */
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
      <OrderList key={String(isAll)} isAll={isAll} />
    </>
  );
}

/** A page of the user's own orders, or of all orders, which reloads when a new order arrives. */
function OrderList({ isAll }: { isAll: boolean }) {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(parameters.get('page')) || 1));
  const name = isAll ? 'GET /v1/order_alert/all' : 'GET /v1/order_alert';
  const { answer, failure, isLoading, reload } = useAnswer(name, {
    query: { page, page_size: limits.ordersPageSize },
  });
  return (
    <>
      {isAll && (
        <FreshOrders
          page={page === 1 ? answer?.data : undefined}
          pageSize={limits.ordersPageSize}
          isLoading={isLoading}
          reload={reload}
        />
      )}
      <FoundOrders {...{ isAll, page, answer, failure, isLoading, reload }} />
    </>
  );
}

interface FoundOrdersProps {
  isAll: boolean;
  page: number;
  answer: Answer<'GET /v1/order_alert'> | undefined;
  failure: string | undefined;
  isLoading: boolean;
  reload: () => void;
}

function FoundOrders({ isAll, page, answer, failure, isLoading, reload }: FoundOrdersProps) {
  const [parameters] = useSearchParams();
  const at = (number: number) => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(number));
    return `?${next}`;
  };
  if (failure) {
    return (
      <EmptyState
        icon={Package}
        title={isAll ? 'Failed to fetch all orders' : 'Failed to fetch orders'}
        text={failure}
      >
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
