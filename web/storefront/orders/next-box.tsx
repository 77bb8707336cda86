import type { FollowedParcel } from '#contract/parcels/answers.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import { troubleOf } from '#contract/parcels/words.ts';
import * as messages from '#messages/orders.ts';
import { useStore } from '#web/data/store.ts';
import { PickUpPlace } from '#web/shared/orders/pick-up-place.tsx';

import styles from './next-box.module.css';
import { nextStep } from './next-step.ts';

/** What happens next with an order. Where it waits for its payment, the box of the money says that. */
export function NextBox({ order, parcels }: { order: OrderDetail; parcels: FollowedParcel[] }) {
  const { store } = useStore();
  const next = nextStep(order, store.promises, troubleOf(parcels));
  if (!next || next.isWaiting) return null;
  return (
    <section className={styles.box} aria-labelledby="order-next">
      <p className={styles.eyebrow}>{messages.whatHappensNext}</p>
      <h2 id="order-next">{next.title}</h2>
      <p>{next.text}</p>
      {isPickedUp(order) && order.delivery_status !== 'Delivered' && (
        <PickUpPlace
          place={order.pickup_place}
          hours={order.pickup_hours}
          phone={order.pickup_phone}
          map={order.pickup_map}
        />
      )}
    </section>
  );
}
