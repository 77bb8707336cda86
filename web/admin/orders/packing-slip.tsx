import { Printer } from '#web/admin/icons.tsx';

import { formatRupees } from '#contract/money.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { formatTime } from '#contract/times.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { useStore } from '#web/data/store.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import type { Route } from './+types/packing-slip.ts';

/** The packing slip: postal address, items and the amount to collect. Without prices. */
export default function PackingSlipPage({ params }: Route.ComponentProps) {
  const { answer, failure, reload } = useAnswer('GET /v1/order_alert/details/{id}', {
    params: { id: params.orderAlertId },
  });
  const order = answer?.data;
  return (
    <section aria-labelledby="slip-title">
      <div className="page-head no-print">
        <Back to="/admin/orders" />
        <h2 id="slip-title">Packing slip</h2>
        {order && !order.is_canceled && (
          <button type="button" className="btn primary small push" onClick={() => window.print()}>
            <Printer className="icon" />
            Print
          </button>
        )}
      </div>
      <FetchFailure failure={failure} lead="Failed to fetch order details." onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {order?.is_canceled && (
        <p className="notice bad">This order is canceled: nothing is to be packed.</p>
      )}
      {order && !order.is_canceled && <Slip order={order} />}
    </section>
  );
}

function Slip({ order }: { order: OrderDetail }) {
  const { store } = useStore();
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="panel slip">
      <header>
        <div>
          <strong className="slip-shop">{store.shop_name}</strong>
          <p className="sm">{store.address}</p>
          <p className="sm">{store.phone}</p>
        </div>
        <div className="slip-number">
          <strong>Order #{order.order_id}</strong>
          <p className="sm">{formatTime(order.created_at)}</p>
        </div>
      </header>
      <h3>Ship to</h3>
      <address>
        {order.recipient_name && <strong>{order.recipient_name}</strong>}
        <span>{order.shipping_address ?? '–'}</span>
        {order.recipient_phone && <span>{order.recipient_phone}</span>}
      </address>
      <table>
        <caption className="sr-only">What is in the parcel</caption>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.buy_product_id}>
              <td>
                <span className="slip-box" />
                <span className="sr-only">to be ticked</span>
              </td>
              <td>
                {line.product.product_name}
                <br />
                <span className="sm second">{line.sub_category.sub_category_name}</span>
              </td>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</strong> in all.{' '}
        <strong>{paymentWords(order)}</strong>
      </p>
    </article>
  );
}

function paymentWords({
  payment_method: method,
  payment_status: status,
  total_amount: total,
}: OrderDetail) {
  if (status === 'Paid' || total === 0) return 'Paid: nothing to collect.';
  if (method === 'COD') return `Collect ${formatRupees(total)} in cash.`;
  return `${formatRupees(total)} by ${method} is not paid yet.`;
}
