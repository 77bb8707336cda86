import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { CircleX } from '#web/ui/icons.tsx';
import { Suspense, useRef } from 'react';

import type { Answer } from '#contract/call.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/orders.ts';
import { pickUpAndPayment } from '#messages/pickup.ts';
import { fetchParcelsFailed } from '#messages/parcels.ts';
import { fetchReturnsFailed } from '#messages/returns.ts';
import type { Loading } from '#web/data/use-loaded.ts';
import { isAdmin, useSession } from '#web/data/session.ts';
import { type KnownMoney, backBy } from '#web/shared/payments/money.ts';
import { GuestPassword } from '#web/shared/accounts/guest-password.tsx';
import { GuestCode } from '#web/shared/orders/guest-code.tsx';
import { CancelOrder } from '#web/shared/orders/order-cancel.tsx';
import { Sums } from '#web/shared/basket/order-sums.tsx';

import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { WhatsappLink } from '#web/shared/store/whatsapp-link.tsx';

import { BuyAgain } from './buy-again.tsx';
import { NextBox } from './next-box.tsx';
import { CameBack } from './came-back.tsx';
import { CourierMoney } from './courier-money.tsx';
import { OrderMoney } from './order-money.tsx';
import { Facts } from './order-facts.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderedProducts } from './ordered-products.tsx';
import { partsOf } from './order-parts.ts';
import { PrintHead } from './print-head.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './order-view.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { asideClass, withAsideClass } from '#web/ui/looks/columns.ts';

/** Most orders that are looked at are still on their way. */
const OrderReturns = lazyPart(async () => (await import('./order-returns.tsx')).default);

interface OrderViewProps {
  order: OrderDetail;
  money: Awaited<Loading<KnownMoney>>;
  parcels: Awaited<Loading<Answer<'GET /v1/packing/of/{order}'>>>;
  returns: Awaited<Loading<Answer<'GET /v1/orders/{id}/returns'>>> | undefined;
  onChanged: (order: OrderDetail) => void;
  onOutdated: () => void;
}

/** All details of one order, and what can still be done with it. */
export function OrderView(props: OrderViewProps) {
  const { order, money, parcels, returns, onChanged, onOutdated } = props;
  const session = useSession();
  const isOwn = order.created_by === session?.id;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PrintHead />
      <div className={pageHeadClass}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {messages.order({ orderId: order.order_id })}
          </h1>
          <p className="second">{messages.placedAt({ createdAt: order.created_at })}</p>
        </div>
        <div className={classes(styles.actions, 'no-print')}>
          {order.may_cancel && (
            <CancelOrder
              order={order}
              backBy={'answer' in money ? backBy(money.answer.money) : undefined}
              isClaimed={'answer' in money && money.answer.money.state === 'claimed'}
              onCanceled={(next) => {
                onChanged(next);
                heading.current?.focus();
              }}
              onFailed={onOutdated}
            />
          )}
          {isOwn && <WhatsappLink text={messages.helloAboutMyOrder({ orderId: order.order_id })} />}
          {['Shipped', 'Delivered'].includes(order.delivery_status) && (
            <Link className={buttonClass('plain', 'small')} to={`/order/${order.order_id}/invoice`}>
              {messages.invoice}
            </Link>
          )}
          {isOwn && (
            <Link
              className={buttonClass('plain', 'small')}
              to={`/complaints?order=${order.order_id}`}
            >
              {messages.complain}
            </Link>
          )}
          {isOwn && <BuyAgain order={order} />}
          {isAdmin(session) && (
            <Link className={buttonClass('plain', 'small')} to={`/admin/orders/${order.order_id}`}>
              {messages.inDashboard}
            </Link>
          )}
        </div>
      </div>
      {order.canceled_at && (
        <p className={noticeClass('bad')}>
          <CircleX />
          <span>
            {order.cancel_reason
              ? messages.canceledOnBecause({
                  canceledAt: order.canceled_at,
                  reason: order.cancel_reason,
                })
              : messages.canceledOn({ canceledAt: order.canceled_at })}
          </span>
        </p>
      )}
      {isOwn && order.guest && <GuestCode guest={order.guest} />}
      {isOwn && <NextBox order={order} parcels={'answer' in parcels ? parcels.answer.data : []} />}
      <OrderMoney order={order} money={money} isOwn={isOwn} onOutdated={onOutdated} />
      <div className={withAsideClass}>
        <div className={styles.orderColumn}>
          {'failure' in parcels && (
            <FetchFailure
              lead={fetchParcelsFailed}
              failure={parcels.failure}
              onRetry={onOutdated}
            />
          )}
          {'answer' in parcels && parcels.answer.data.length > 0 && (
            <OrderParcels
              parcels={parcels.answer.data}
              orderId={order.order_id}
              isOwn={isOwn}
              isPaid={order.payment_status === 'Paid' || order.payment_status === 'Refunded'}
              promisedTo={order.promised_to}
              onChanged={onOutdated}
            />
          )}
          <section className={panelClass} aria-labelledby="order-items">
            <h2 id="order-items">{messages.items}</h2>
            <OrderedProducts
              products={order.products}
              mayReview={isOwn && !session?.is_guest && order.delivery_status === 'Delivered'}
            />
          </section>
          {returns && 'failure' in returns && (
            <FetchFailure
              lead={fetchReturnsFailed}
              failure={returns.failure}
              onRetry={onOutdated}
            />
          )}
          {returns && 'answer' in returns && (
            <Suspense>
              <OrderReturns
                orderId={order.order_id}
                returns={returns.answer}
                isOwn={isOwn}
                onChanged={onOutdated}
              />
            </Suspense>
          )}
          <section className={panelClass} aria-labelledby="order-history">
            <h2 id="order-history">{messages.history}</h2>
            <OrderHistory order={order} />
          </section>
        </div>
        <aside className={classes(asideClass, styles.orderColumn)}>
          <section className={panelClass} aria-labelledby="order-sums">
            <h2 id="order-sums">{messages.orderSummary}</h2>
            <div className="mt-4">
              <Sums
                subtotal={order.subtotal}
                offer={order.offer}
                promocode={order.promocode}
                shipping={order.shipping}
                codFee={order.cod_fee}
                total={order.total_amount}
                parts={partsOf(order)}
              />
            </div>
          </section>
          <section className={panelClass} aria-labelledby="order-facts">
            <h2 id="order-facts">
              {isPickedUp(order) ? pickUpAndPayment : messages.deliveryAndPayment}
            </h2>
            <Facts
              order={order}
              isClaimed={'answer' in money && money.answer.money.late_claim !== null}
            />
            <CameBack money={money} />
            <CourierMoney money={money} />
          </section>
          {isOwn && order.guest && (
            <GuestPassword order={{ id: order.order_id, code: order.guest.code }} />
          )}
        </aside>
      </div>
    </>
  );
}
