import { deliveryStatuses, isPickedUp, parcelSteps } from '#contract/orders/words.ts';
import type { Parcel } from '#contract/orders/parcels.ts';

export type OrderStep = (typeof parcelSteps)[number];

/** The next step of an order; undefined if it has arrived. */
export const nextOf = (
  order: Pick<Parcel, 'delivery_status' | 'pickup' | 'service'>,
): OrderStep | undefined => parcelSteps.find((step) => isAhead(order, step));

/** What is picked up in the shop is not sent: it is ready once it is packed. */
const isAhead = (
  order: Pick<Parcel, 'delivery_status' | 'pickup' | 'service'>,
  step: OrderStep,
): boolean =>
  deliveryStatuses.indexOf(step) > deliveryStatuses.indexOf(order.delivery_status) &&
  (step !== 'Shipped' || !isPickedUp(order));

/** Whether an order can go on to a step, together with others. */
export const canBecome = (order: Parcel, step: OrderStep) =>
  order.is_settled && isAhead(order, step);
