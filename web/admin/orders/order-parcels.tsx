import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import type { BookedCouriers, Parcel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { carriedAndTracked, carriedBy, parcelOf, trackWith } from '#messages/parcels.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { PackDialog } from '#web/shared/parcels/pack-dialog.tsx';
import { ParcelActions } from '#web/shared/parcels/parcel-actions.tsx';
import { ParcelAskedDay } from '#web/shared/parcels/parcel-asked-day.tsx';
import { ParcelBadge } from '#web/shared/parcels/parcel-badge.tsx';
import { ParcelBooking } from '#web/shared/parcels/parcel-booking.tsx';
import { ParcelConflict } from '#web/shared/parcels/parcel-conflict.tsx';
import { ParcelTimeline } from '#web/shared/parcels/parcel-timeline.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './order-parcels.module.css';

interface OrderParcelsProps {
  order: OrderDetail;
  parcels: LoadedCall<Answer<'GET /v1/orders/{id}/parcels'>>;
  /** With whom they can be booked. */
  couriers: BookedCouriers['couriers'];
  onChanged: () => void;
}

/** The parcels of an order: to pack, to follow, and to do something with. */
export const OrderParcels = ({ order, parcels, couriers, onChanged }: OrderParcelsProps) => (
  <section className={panelClass} aria-labelledby="order-parcels">
    <div className={styles.head}>
      <h3 id="order-parcels">{messages.parcelsOfOrder}</h3>
      <Link className={linkClass('tall')} to="/admin/parcels">
        {messages.openBoard}
      </Link>
    </div>
    <Loaded of={parcels} lead={messages.fetchParcelsFailed}>
      {({ data }) => (
        <>
          {data.length === 0 && <p className="second mt-3">{withoutParcels(order)}</p>}
          <ul className={styles.parcels}>
            {data.map((parcel) => (
              <li key={parcel.parcel_id}>
                <OneParcel parcel={parcel} couriers={couriers} onChanged={onChanged} />
              </li>
            ))}
          </ul>
          <PackRest order={order} parcels={data} onChanged={onChanged} />
        </>
      )}
    </Loaded>
  </section>
);

/** An order may be packed and sent by its steps alone; then it has no parcels. */
const withoutParcels = (order: OrderDetail) => {
  if (isPickedUp(order)) return messages.noParcelOfPickup;
  return order.delivery_status === 'Undelivered' ? messages.noParcels : messages.noParcelKept;
};

interface OneParcelProps extends Pick<OrderParcelsProps, 'couriers' | 'onChanged'> {
  parcel: Parcel;
}

function OneParcel({ parcel, couriers, onChanged }: OneParcelProps) {
  const { place, of, state, courier, awb, tracking_url: link, order_id: number } = parcel;
  const sides = [parcel.length_cm, parcel.width_cm, parcel.height_cm].filter((cm) => cm !== null);
  return (
    <>
      <div className={styles.head}>
        <h4>{parcelOf({ place, of })}</h4>
        <ParcelBadge state={state} />
      </div>
      {courier && (
        <p className="sm">
          {link && awb ? (
            <Sentence
              text={carriedAndTracked({ courier, awb })}
              parts={{
                link: (words) => (
                  <a
                    className={linkClass('tall')}
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                    title={trackWith({ courier })}
                  >
                    {words}
                  </a>
                ),
              }}
            />
          ) : (
            carriedBy({ courier, awb: messages.numberOrNone({ awb, code: parcel.courier_code }) })
          )}
        </p>
      )}
      <p className="sm second">{messages.measures({ grams: parcel.grams, sides })}</p>
      <p className="sm second">{messages.itemsOf({ items: parcel.lines })}</p>
      {parcel.cod > 0 && (
        <span className={badgeClass('wait')}>{messages.collect({ cod: parcel.cod })}</span>
      )}
      <ParcelBooking parcel={parcel} />
      <ParcelAskedDay parcel={parcel} />
      <ParcelConflict parcel={parcel} />
      <div className={styles.acts} role="group" aria-label={messages.actionsOf({ number, place })}>
        <ParcelActions parcel={parcel} couriers={couriers} mayDecide onChanged={onChanged} />
      </div>
      <ParcelTimeline parcel={parcel} />
    </>
  );
}

interface PackRestProps {
  order: OrderDetail;
  parcels: Parcel[];
  onChanged: () => void;
}

/** Packs what of an order is in no packed parcel yet; nothing if there is nothing, or it may not be packed. */
function PackRest({ order, parcels, onChanged }: PackRestProps) {
  const [isPacking, setIsPacking] = useState(false);
  const left = leftOf(order, parcels);
  const isOver = order.is_canceled || order.delivery_status === 'Delivered';
  const isAsked = order.cod_state === 'unconfirmed' && order.payment_status !== 'Paid';
  const isInShop = parcels.length === 0 && isPickedUp(order);
  if (isOver || isAsked || isInShop || left.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={buttonClass('soft', 'small')}
        onClick={() => setIsPacking(true)}
      >
        {parcels.length === 0 ? messages.packOrder : messages.packAgain}
      </button>
      {isPacking && (
        <PackDialog
          order={{ order_id: order.order_id, lines: left, kg: '' }}
          isOpen
          onClose={() => setIsPacking(false)}
          onPacked={onChanged}
        />
      )}
    </>
  );
}

const leftOf = (order: OrderDetail, parcels: Parcel[]) =>
  order.products.flatMap(({ buy_product_id: line, product, quantity }) => {
    const packed = parcels
      .filter(({ state }) => state !== 'draft')
      .flatMap(({ lines }) => lines)
      .filter((one) => one.line === line)
      .reduce((sum, one) => sum + one.quantity, 0);
    const left = quantity - packed;
    return left > 0 ? [{ line, name: product.product_name, quantity: left }] : [];
  });
