import type { JobKind } from '#server/platform/jobs.ts';

interface OfParcel {
  parcel: number;
}
const keyOf = ({ parcel }: OfParcel) => String(parcel);

/** Of one parcel waits one job of a kind at most, however often it is asked for. */
export const bookParcelJob: JobKind<OfParcel> = { name: 'parcels.book', isPrompt: true, keyOf };
export const cancelBookingJob: JobKind<OfParcel> = { name: 'parcels.cancel', keyOf };
export const passDayOnJob: JobKind<OfParcel> = { name: 'parcels.day', isPrompt: true, keyOf };
export const trackParcelJob: JobKind<OfParcel> = { name: 'parcels.track', isPrompt: true, keyOf };
