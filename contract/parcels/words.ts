/** Where a parcel is. Those before `picked_up` are with the shop. */
export const parcelStates = [
  'draft',
  'booked',
  'labelled',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'reattempt',
  'rto',
  'delivered',
  'rto_received',
  'lost',
  'cancelled',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What parcels meet on their way that their customers must know of, the worst first. */
export const parcelTroubles = ['lost', 'undelivered', 'rto', 'rto_received', 'reattempt'] as const;
export type ParcelTrouble = (typeof parcelTroubles)[number];

/** The worst that these parcels have met; null if they have met nothing. */
export const troubleOf = (parcels: readonly { state: ParcelState }[]): ParcelTrouble | null =>
  parcelTroubles.find((trouble) => parcels.some(({ state }) => state === trouble)) ?? null;

/** The events of parcels that staff may report by hand, several parcels at once. */
export const handStates = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
] as const;
export type HandState = (typeof handStates)[number];

/** The views of the packing board. */
export const parcelViews = ['to_pack', 'packed', 'handed_over', 'on_the_way', 'trouble'] as const;
export type ParcelView = (typeof parcelViews)[number];
/** Those that list parcels; the other one lists orders. */
export const sentViews = ['packed', 'handed_over', 'on_the_way', 'trouble'] as const;

/** What staff decide about a parcel that was not delivered, or that has contradictory reports. */
export const decisions = ['again', 'back', 'received', 'lost', 'dealt_with'] as const;
export type Decision = (typeof decisions)[number];

/** What a courier makes of parcels that are booked: labels, or the list that its driver signs. */
export const courierFiles = ['labels', 'manifest'] as const;
export type CourierFile = (typeof courierFiles)[number];

/** Who has reported an event of a parcel. */
export const eventSources = ['staff', 'courier', 'order'] as const;
export type EventSource = (typeof eventSources)[number];

/** What happened to a parcel: a state, or something on its way that changes none. */
export const eventCodes = [...parcelStates, 'noted'] as const;
export type EventCode = (typeof eventCodes)[number];

/** How far the booking of a parcel with its courier is; by hand there is none. */
export const bookingStates = ['wanted', 'refused', 'made', 'cancelling'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Whether a parcel is booked with its courier, or is being booked. */
export const isBooked = (booking: BookingState | null): boolean =>
  booking === 'wanted' || booking === 'made';

/** Whether a parcel has left the shop. */
export const hasLeft = (state: ParcelState): boolean =>
  !['draft', 'booked', 'labelled', 'cancelled'].includes(state);

/** What is still to come for a parcel that has met no trouble, the next first. */
export const stepsToCome = (
  state: ParcelState,
): ('picked_up' | 'out_for_delivery' | 'delivered')[] => {
  if (['draft', 'booked', 'labelled'].includes(state))
    return ['picked_up', 'out_for_delivery', 'delivered'];
  if (['picked_up', 'in_transit', 'reattempt'].includes(state))
    return ['out_for_delivery', 'delivered'];
  return state === 'out_for_delivery' ? ['delivered'] : [];
};

/** Whether nothing more happens to a parcel. */
export const hasEnded = (state: ParcelState): boolean =>
  ['delivered', 'rto_received', 'lost', 'cancelled'].includes(state);

/** The bounds of a parcel that couriers take. */
export const parcelBounds = { minGrams: 1, maxGrams: 50_000, minCm: 1, maxCm: 150 } as const;

/** How far ahead another attempt may be: as far as every courier takes it on the day of the first attempt in vain. */
export const maxAttemptDays = 6;

/** How many parcels or orders one call takes. */
export const maxParcelsAtOnce = 50;
/** Into how many parcels an order goes. */
export const maxParcelsOfOrder = 10;

/** What staff do here that is logged, and what each is about. */
export const parcelActions = {
  parcel_packed: 'parcel_of_order',
  parcel_changed: 'parcel_of_order',
  parcel_labelled: 'parcel_of_order',
  parcel_moved: 'parcel_of_order',
  parcel_canceled: 'parcel_of_order',
  parcel_settled: 'parcel_of_order',
  parcel_booked: 'parcel_of_order',
  parcel_pickup_asked: 'parcel_of_order',
} as const;
