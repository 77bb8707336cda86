import type { Answer } from '#contract/call.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import type { BookedCouriers } from '#contract/parcels/answers.ts';
import * as counterMessages from '#messages/admin-counter.ts';
import * as messages from '#messages/admin-orders.ts';
import { pickUpAt } from '#messages/pickup.ts';
import { formatRupees } from '#messages/formats.ts';
import { api } from '#web/data/fetch-transport.ts';
import { productPath } from '#web/data/paths.ts';
import { customerPath } from '#web/admin/customer-path.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { ActivityEntry } from '#web/shared/activity/activity-entry.tsx';
import { Sums } from '#web/shared/basket/order-sums.tsx';
import { StaffNotes } from '#web/shared/notes/staff-notes.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { EditProductLink } from '#web/shared/navigation/edit-product-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { amountClass, itemsClass } from '#web/ui/looks/items.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { priceClass } from '#web/ui/looks/price.ts';

import { CallActions } from './call-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderReturns } from './order-returns.tsx';
import styles from './order-panels.module.css';
import { OrderSteps } from './order-steps.tsx';
import { takeBackDecline } from './take-back-decline.ts';
import { unnamedOf } from './whose.ts';

interface OrderPanelsProps {
  order: OrderDetail;
  money: LoadedCall<Answer<'GET /v1/payments/of/{order}'>>;
  done: LoadedCall<Answer<'GET /v1/user/audit'>>;
  notes: LoadedCall<Answer<'GET /v1/orders/{id}/notes'>>;
  parcels: LoadedCall<Answer<'GET /v1/orders/{id}/parcels'>>;
  returns: LoadedCall<Answer<'GET /v1/orders/{id}/returns'>>;
  couriers: BookedCouriers['couriers'];
  onChanged: () => void;
}

/** What an order is and what can be done with it; beside it, whose it is. */
export function OrderPanels(props: OrderPanelsProps) {
  const { order, money, done, notes, parcels, couriers, returns, onChanged } = props;
  const { cod_state: cod, is_canceled: isCanceled, delivery_status: status } = order;
  const isAsked = cod === 'unconfirmed' && !isCanceled && order.pay_by === null;
  return (
    <>
      <section className={classes(panelClass, styles.head, 'mb-4')} aria-label={messages.whatToDo}>
        <div className="row">
          <DeliveryBadge order={order} />
          <strong className={classes(priceClass, 'push')}>
            {formatRupees(order.total_amount)}
          </strong>
        </div>
        <OrderFacts order={order} onChanged={onChanged} emphasis="primary" />
      </section>
      <div className={withAsideClass}>
        <div className={styles.column}>
          {isAsked && status === 'Undelivered' && (
            <section className={panelClass} aria-labelledby="order-call">
              <h3 id="order-call">{messages.toBeConfirmed}</h3>
              <p className="second mb-3">
                {isPickedUp(order) ? messages.toBeConfirmedInShop : messages.toBeConfirmedText}
              </p>
              <div className={styles.actions} role="group" aria-labelledby="order-call">
                <CallActions
                  order={{
                    order_id: order.order_id,
                    name: order.recipient_name,
                    amount: order.total_amount - order.advance_paid,
                    is_picked_up: isPickedUp(order),
                  }}
                  onDecided={onChanged}
                />
              </div>
            </section>
          )}
          {cod === 'declined' && isCanceled && order.payment_status === 'Pending' && (
            <section className={panelClass} aria-labelledby="order-declined">
              <h3 id="order-declined">{messages.wasDeclined}</h3>
              <p className="second mb-3">{messages.wasDeclinedText}</p>
              <button
                type="button"
                className={buttonClass('soft', 'small')}
                onClick={() => void takeBackDecline(order.order_id, onChanged)}
              >
                {messages.takeBackDecline}
              </button>
            </section>
          )}
          <OrderParcels order={order} parcels={parcels} couriers={couriers} onChanged={onChanged} />
          <Items order={order} />
          {status === 'Delivered' && (
            <OrderReturns orderId={order.order_id} returns={returns} onChanged={onChanged} />
          )}
          <section className={panelClass} aria-labelledby="order-steps">
            <h3 id="order-steps">{messages.whatHappened}</h3>
            <OrderSteps order={order} />
          </section>
          <section className={panelClass} aria-labelledby="order-done">
            <h3 id="order-done">{messages.doneByStaff}</h3>
            <Loaded of={done} lead={messages.doneFailed}>
              {({ data }) =>
                data.length === 0 ? (
                  <p className="second mt-3">{messages.nothingDone}</p>
                ) : (
                  <ol>
                    {data.map((entry) => (
                      <ActivityEntry key={entry.audit_entry_id} entry={entry} />
                    ))}
                  </ol>
                )
              }
            </Loaded>
          </section>
        </div>
        <aside className={styles.column}>
          <Recipient order={order} />
          <OrderNotes order={order} />
          <StaffNotes
            notes={notes}
            write={(body) =>
              api('POST /v1/orders/{id}/notes', { params: { id: order.order_id }, body })
            }
          />
          <section className={panelClass} aria-labelledby="order-money">
            <h3 id="order-money">{messages.money}</h3>
            <Loaded of={money} lead={messages.moneyFailed}>
              {({ data }) => <OrderMoney order={order} money={data} onChanged={onChanged} />}
            </Loaded>
          </section>
        </aside>
      </div>
    </>
  );
}

const Items = ({ order }: { order: OrderDetail }) => (
  <section className={panelClass} aria-labelledby="order-items">
    <h3 id="order-items">{messages.items}</h3>
    <ul className={itemsClass}>
      {order.products.map(({ buy_product_id: line, product, quantity, price }) => (
        <li key={line} className={styles.item}>
          <span>
            {quantity} ×{' '}
            <Link className={linkClass()} to={productPath(product.product_id)}>
              {product.product_name}
            </Link>{' '}
            <EditProductLink id={product.product_id} />
          </span>
          <span className={amountClass}>{formatRupees(price * quantity)}</span>
        </li>
      ))}
    </ul>
    <Sums
      subtotal={order.subtotal}
      offer={order.offer}
      promocode={order.promocode}
      shipping={order.shipping}
      codFee={order.cod_fee}
      total={order.total_amount}
    />
  </section>
);

/** Not every order names whom it goes to. */
const nameOf = (order: OrderDetail): string =>
  order.recipient_name ?? unnamedOf(order, order.people);

const Recipient = ({ order }: { order: OrderDetail }) => (
  <section className={panelClass} aria-labelledby="order-customer">
    <h3 id="order-customer">{messages.customer}</h3>
    <p className="mt-3">
      <strong>{nameOf(order)}</strong>
    </p>
    {order.guest && (
      <p className="second">
        {messages.guestWithCode({ phone: order.guest.phone_no, code: order.guest.code })}
      </p>
    )}
    {order.recipient_phone && (
      <p>
        <a className={linkClass('tall')} href={telephone(order.recipient_phone)}>
          {telephoneText(order.recipient_phone)}
        </a>
      </p>
    )}
    {isPickedUp(order) && (
      <p className="second">
        {order.pickup !== 'now' && order.pickup_place
          ? pickUpAt({ place: order.pickup_place })
          : counterMessages.pickupWords[order.pickup ?? 'later']}
      </p>
    )}
    {order.shipping_address && (
      <p className="second">
        {isPickedUp(order)
          ? messages.addressOfBuyer({ address: order.shipping_address })
          : order.shipping_address}
      </p>
    )}
    {order.created_by !== null && (
      <Link className={linkClass('tall')} to={customerPath(order.created_by)}>
        {messages.openCustomer}
      </Link>
    )}
  </section>
);
