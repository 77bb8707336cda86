import { PackageX } from '#web/ui/icons.tsx';

import * as messages from '#messages/admin-orders.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { useOrderChanges } from '#web/shared/orders/use-order-changes.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Link } from '#web/ui/link.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/order.ts';
import { OrderPanels } from './order-panels.tsx';

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) => {
  const api = context.get(apiContext);
  const id = params.orderAlertId;
  return {
    order: settled(api('GET /v1/order_alert/details/{id}', { params: { id } })),
    money: settled(api('GET /v1/payments/of/{order}', { params: { order: id } })),
    notes: settled(api('GET /v1/orders/{id}/notes', { params: { id } })),
    parcels: settled(api('GET /v1/orders/{id}/parcels', { params: { id } })),
    returns: settled(api('GET /v1/orders/{id}/returns', { params: { id } })),
    couriers: settled(api('GET /v1/packing/couriers')),
    done: settled(api('GET /v1/user/audit', { query: { order: id } })),
  };
};

const notThere = [404, 422];

/** One order: everything that one can do with it, and what was done. */
export default function AdminOrderPage({ params, loaderData }: Route.ComponentProps) {
  const order = useLoaded(loaderData.order);
  const money = useLoaded(loaderData.money);
  const done = useLoaded(loaderData.done);
  const notes = useLoaded(loaderData.notes);
  const parcels = useLoaded(loaderData.parcels);
  const returns = useLoaded(loaderData.returns);
  // If it is not known whom one may book with, parcels go on by hand.
  const couriers = useLoaded(loaderData.couriers).answer?.data.couriers ?? [];
  const { failureStatus } = order;
  useOrderChanges(order.reload);
  return (
    <section aria-labelledby="order-title">
      <div className={pageHeadClass}>
        <Back to="/admin/orders" />
        <h2 id="order-title">{messages.order({ number: params.orderAlertId })}</h2>
      </div>
      {failureStatus !== undefined && notThere.includes(failureStatus) ? (
        <EmptyState icon={PackageX} title={messages.noSuchOrder}>
          <Link className={buttonClass('primary')} to="/admin/orders">
            {messages.allOrders}
          </Link>
        </EmptyState>
      ) : (
        <Loaded of={order} lead={messages.fetchOrderFailed}>
          {({ data }) => (
            <OrderPanels
              order={data}
              money={money}
              done={done}
              notes={notes}
              parcels={parcels}
              returns={returns}
              couriers={couriers}
              onChanged={order.reload}
            />
          )}
        </Loaded>
      )}
    </section>
  );
}
