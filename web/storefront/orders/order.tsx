import { PackageX } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { currentSession } from '#web/data/session.ts';
import { type KnownMoney, loadMoney } from '#web/shared/payments/money.ts';
import { prefetchMoneyBox } from '#web/shared/payments/lazy-money-box.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { LoginPending, LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { type Loading, settled, useLoaded } from '#web/data/use-loaded.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/order.ts';
import { OrderView } from './order-view.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { classes } from '#web/ui/classes.ts';
import { ordersPageClass } from './orders-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.order({ orderId: params.orderAlertId }));

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const session = currentSession();
  if (!session) return {};
  const api = context.get(apiContext);
  const id = params.orderAlertId;
  const order = api('GET /v1/order_alert/details/{id}', { params: { id } });
  const isOwn = order.then(
    ({ data }) => data.created_by === session.id,
    () => false,
  );
  const money = settled(loadMoney(api, id, isOwn, prefetchMoneyBox));
  // Together, so that the money does not push the rest of the page down when it is known.
  const parcels = settled(api('GET /v1/packing/of/{order}', { params: { order: id } }));
  const returns = order.then(({ data }) =>
    data.delivery_status === 'Delivered'
      ? settled(api('GET /v1/orders/{id}/returns', { params: { id } }))
      : undefined,
  );
  const whole = Promise.all([order, money, parcels, returns]).then(
    ([{ data }, known, sent, back]) => ({
      order: data,
      money: known,
      parcels: sent,
      returns: back,
    }),
  );
  return { order: settled(whole) };
}

export const HydrateFallback = () => (
  <div className={classes(ordersPageClass, 'wrap')}>
    <LoginPending />
  </div>
);

export default function OrderPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <div className={classes(ordersPageClass, 'wrap')}>
      <LoginRequired
        isPage
        words={messages.loginSeeOrder}
        others={
          <Link className={buttonClass('plain')} to={`/orders/find?order=${params.orderAlertId}`}>
            {messages.orderedWithoutPassword}
          </Link>
        }
      >
        {() => (
          <>
            <Back to="/orders" />
            <OrderDetails key={params.orderAlertId} loading={loaderData.order} />
          </>
        )}
      </LoginRequired>
    </div>
  );
}

const notThere = [404, 422];

/** An order, how its money stands and where its parcels are, or why that is not known. */
interface OrderAndMoney {
  order: OrderDetail;
  money: Awaited<Loading<KnownMoney>>;
  parcels: Awaited<Loading<Answer<'GET /v1/packing/of/{order}'>>>;
  /** Undefined before it is delivered. */
  returns: Awaited<Loading<Answer<'GET /v1/orders/{id}/returns'>>> | undefined;
}

interface OrderDetailsProps {
  loading: Loading<OrderAndMoney> | undefined;
}

/** One order. A change made here responds with the new state, which replaces the old one until it is loaded again. */
function OrderDetails({ loading }: OrderDetailsProps) {
  const order = useLoaded(loading);
  const { failureStatus, reload } = order;
  const [changed, setChanged] = useState<{ order: OrderDetail; since: OrderAndMoney }>();
  return (
    <Loaded
      of={order}
      renderFailure={(failure) =>
        failureStatus !== undefined && notThere.includes(failureStatus) ? (
          <EmptyState
            isPage
            icon={PackageX}
            title={messages.orderDetailsNotFound}
            text={messages.orderNotFoundText}
          >
            <Link className={buttonClass('primary')} to="/orders">
              {messages.seeYourOrders}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState isPage icon={PackageX} title={messages.fetchOrderFailed} text={failure}>
            <button type="button" className={buttonClass('primary')} onClick={reload}>
              {messages.tryAgain}
            </button>
          </EmptyState>
        )
      }
      waiting={
        <div role="status">
          <p className="second mb-3">{messages.loadingOrderDetails}</p>
          <div className={skeletonClass('short', 'raised')} />
        </div>
      }
    >
      {(known) => (
        <OrderView
          order={changed?.since === known ? changed.order : known.order}
          money={known.money}
          parcels={known.parcels}
          returns={known.returns}
          onChanged={(next) => {
            setChanged({ order: next, since: known });
            reload();
          }}
          onOutdated={reload}
        />
      )}
    </Loaded>
  );
}
