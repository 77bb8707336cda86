import { deliveryStatuses, parcelSteps } from '#contract/orders/words.ts';
import type { Parcel } from '#contract/orders/parcels.ts';

export type ParcelStep = (typeof parcelSteps)[number];

/** The next step of a parcel; undefined where it has arrived. */
export const nextOf = ({ delivery_status: status, pickup }: Parcel): ParcelStep | undefined =>
  // What is fetched in the shop is not sent.
  parcelSteps.find(
    (step) =>
      deliveryStatuses.indexOf(step) > deliveryStatuses.indexOf(status) &&
      (pickup === null || step !== 'Shipped'),
  );

/** Whether a parcel can go on to a step, together with others. */
export const canBecome = (
  { delivery_status: status, is_settled: isSettled, pickup }: Parcel,
  step: ParcelStep,
) =>
  isSettled &&
  (pickup === null || step !== 'Shipped') &&
  deliveryStatuses.indexOf(step) > deliveryStatuses.indexOf(status);
