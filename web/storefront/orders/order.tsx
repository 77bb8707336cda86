import { PackageX } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { OrderDetail } from '#contract/orders/schemas.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/order.ts';
import { OrderView } from './order-view.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  hiddenPageMeta(matches[0]?.loaderData, `Order #${params.orderAlertId}`);

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <div className="wrap orders-page">
      <LoginRequired words="Please login to see your order">
        {() => (
          <>
            <Back to="/orders" />
            <OrderDetails key={params.orderAlertId} id={params.orderAlertId} />
          </>
        )}
      </LoginRequired>
    </div>
  );
}

const notThere = [404, 422];

/** One order. A change made here responds with the new state, which replaces the old one. */
function OrderDetails({ id }: { id: string }) {
  const { answer, failure, failureStatus, reload } = useAnswer('GET /v1/order_alert/details/{id}', {
    params: { id },
  });
  const [changed, setChanged] = useState<OrderDetail>();
  if (failure) {
    const isMissing = failureStatus !== undefined && notThere.includes(failureStatus);
    return (
      <EmptyState
        icon={PackageX}
        title={isMissing ? 'Order details not found' : 'Failed to fetch order details'}
        text={isMissing ? 'It may belong to another phone number.' : failure}
      >
        {isMissing ? (
          <Link className="btn primary" to="/orders">
            See your orders
          </Link>
        ) : (
          <button type="button" className="btn primary" onClick={reload}>
            Try again
          </button>
        )}
      </EmptyState>
    );
  }
  if (!answer) {
    return (
      <div role="status">
        <p className="second mb-3">Loading order details...</p>
        <div className="sk panel h-40" />
      </div>
    );
  }
  return <OrderView order={changed ?? answer.data} onChanged={setChanged} onOutdated={reload} />;
}
