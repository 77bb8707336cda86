/**
 * Parcels: in which parcels orders go out, who carries them, and what has become of them. It moves orders through their door, never the
 * reverse (decision 0070). Owns `parcel`, `parcel_line` and `parcel_event`; what comes back is counted in by `settle_parcel`.
 * Couriers that parcels are booked with are adapters in `providers` (decision 0075).
 */
export { enqueueParcelJobs, parcelJobs, sweepParcelsJob } from './jobs.ts';
export type { Courier } from './providers/courier.ts';
export { courierRoutes } from './routes/couriers.ts';
export { packingRoutes } from './routes/packing.ts';
export {
  bookParcelJob,
  cancelBookingJob,
  passDayOnJob,
  trackParcelJob,
} from './use-cases/booking-jobs.ts';
export { courierSetup, couriersOf } from './use-cases/couriers.ts';
export { listPacked } from './queries/packed-orders.ts';
export { countTroubles } from './queries/parcels.ts';
export { followByHand } from './use-cases/follow.ts';
export { courierHooks } from './use-cases/hook-sources.ts';
export { readTroubles } from './use-cases/show.ts';
export { pagesWithParcels } from './use-cases/own-parcels.ts';
