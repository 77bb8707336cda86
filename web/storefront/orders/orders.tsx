import { Package } from '#web/ui/icons.tsx';
import { useSearchParams } from 'react-router';

import type { Answer } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/orders.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { type Session, currentSession, isAdmin } from '#web/data/session.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { FreshOrders } from '#web/shared/orders/fresh-orders.ts';
import { LoginPending, LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { type Loading, settled, useLoaded } from '#web/data/use-loaded.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';

import type { Route } from './+types/orders.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { chipClass } from '#web/ui/looks/chip.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { classes } from '#web/ui/classes.ts';
import { ordersPageClass } from './orders-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.orders);

type OwnOrAll = Loading<Answer<'GET /v1/order_alert'> | Answer<'GET /v1/order_alert/all'>>;

const pageOf = (search: URLSearchParams) =>
  Math.max(1, Math.floor(Number(search.get('page')) || 1));

/** Whether the page is about everyone's orders, which admins may see. */
const isAllIn = (search: URLSearchParams, session: Session) =>
  isAdmin(session) && search.get('view') === 'all';

export function clientLoader({ context, url: { searchParams } }: Route.ClientLoaderArgs) {
  const session = currentSession();
  if (!session) return {};
  const api = context.get(apiContext);
  const query = { page: pageOf(searchParams), page_size: limits.ordersPageSize };
  const orders: OwnOrAll = isAllIn(searchParams, session)
    ? settled(api('GET /v1/order_alert/all', { query }))
    : settled(api('GET /v1/order_alert', { query }));
  return { orders };
}

export const HydrateFallback = () => (
  <div className={classes(ordersPageClass, 'wrap')}>
    <LoginPending />
  </div>
);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={classes(ordersPageClass, 'wrap')}>
      <LoginRequired
        isPage
        words={messages.loginSeeOrders}
        others={
          <Link className={buttonClass('plain')} to="/orders/find">
            {messages.orderedWithoutPassword}
          </Link>
        }
      >
        {(session) => <Orders session={session} loading={loaderData.orders} />}
      </LoginRequired>
    </div>
  );
}

/** A customer's own orders, and for admins also everyone's. */
function Orders({ session, loading }: { session: Session; loading: OwnOrAll | undefined }) {
  const [parameters] = useSearchParams();
  const isAll = isAllIn(parameters, session);
  return (
    <>
      <Back to="/" />
      <div className={pageHeadClass}>
        <h1>{messages.orders}</h1>
        <div
          className={classes('push', styles.choices)}
          role="group"
          aria-label={messages.whoseOrders}
        >
          <Link
            className={isAll ? chipClass() : chipClass('on')}
            to="/orders"
            aria-current={!isAll || undefined}
          >
            {messages.myOrders}
          </Link>
          {isAdmin(session) && (
            <Link
              className={isAll ? chipClass('on') : chipClass()}
              to="/orders?view=all"
              aria-current={isAll || undefined}
            >
              {messages.allOrders}
            </Link>
          )}
        </div>
      </div>
      <OrderList key={String(isAll)} isAll={isAll} loading={loading} />
    </>
  );
}

interface OrderListProps {
  isAll: boolean;
  loading: OwnOrAll | undefined;
}

/** A page of the user's own orders, or of all orders, which reloads when a new order arrives. */
function OrderList({ isAll, loading }: OrderListProps) {
  const [parameters] = useSearchParams();
  const page = pageOf(parameters);
  const orders = useLoaded(loading);
  const { answer, isLoading, reload } = orders;
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
      <Loaded
        of={orders}
        renderFailure={(failure) => (
          <EmptyState
            icon={Package}
            title={isAll ? messages.fetchAllOrdersFailed : messages.fetchOrdersFailed}
            text={failure}
          >
            <button type="button" className={buttonClass('primary')} onClick={reload}>
              {messages.tryAgain}
            </button>
          </EmptyState>
        )}
        waiting={
          <div role="status" aria-label={messages.loadingOrders} className={styles.orders}>
            {[1, 2, 3].map((row) => (
              <div key={row} className={skeletonClass('card', 'raised')} />
            ))}
          </div>
        }
        isEmpty={({ data }) => data.length === 0 && page === 1}
        empty={
          <EmptyState icon={Package} title={messages.noOrdersFound}>
            <Link className={buttonClass('primary')} to="/">
              {messages.continueShopping}
            </Link>
          </EmptyState>
        }
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={styles.orders} aria-busy={isLoading}>
              {data.map((order) => (
                <OrderCard key={order.order_id} order={order} />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?${withPage(parameters, number)}`}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set('page', String(page));
  return next;
}
