import { deliveryStatuses, parcelSteps } from '#contract/orders/words.ts';
import type { Parcel } from '#contract/orders/parcels.ts';

export type OrderStep = (typeof parcelSteps)[number];

/** The next step of an order; undefined if it has arrived. */
export const nextOf = ({
  delivery_status: status,
  pickup,
}: Pick<Parcel, 'delivery_status' | 'pickup'>): OrderStep | undefined =>
  // What is fetched in the shop is not sent.
  parcelSteps.find(
    (step) =>
      deliveryStatuses.indexOf(step) > deliveryStatuses.indexOf(status) &&
      (pickup === null || step !== 'Shipped'),
  );

/** Whether an order can go on to a step, together with others. */
export const canBecome = (
  { delivery_status: status, is_settled: isSettled, pickup }: Parcel,
  step: OrderStep,
) =>
  isSettled &&
  (pickup === null || step !== 'Shipped') &&
  deliveryStatuses.indexOf(step) > deliveryStatuses.indexOf(status);
