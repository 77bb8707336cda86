/**
 * Parcels: in which parcels orders go out, who carries them, and what has become of them. It moves orders through their door, never the
 * reverse (decision 0070). Owns `parcel`, `parcel_line` and `parcel_event`; what comes back is counted in by a function (migration 0230).
 */
export { packingRoutes } from './routes.ts';
export { followByHand } from './use-cases/follow.ts';
export { pagesWithParcels } from './use-cases/own-parcels.ts';
