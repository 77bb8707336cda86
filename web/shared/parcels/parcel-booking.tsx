import { bookedCouriers } from '#contract/parcels/couriers.ts';
import type { Parcel } from '#contract/parcels/answers.ts';
import { hasLeft } from '#contract/parcels/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import { formatTime } from '#messages/times.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

/** How far a parcel is booked with its courier; nothing of one by hand. */
export function ParcelBooking({ parcel }: { parcel: Parcel }) {
  const { provider, booking, booking_error: why, charge, state } = parcel;
  if (provider === null || booking === null || booking === 'cancelling') return null;
  const { title } = bookedCouriers[provider];
  if (booking === 'refused') {
    return (
      <p className={noticeClass('low')}>
        <CircleAlert />
        <span>{messages.notBooked({ title, why })}</span>
      </p>
    );
  }
  const time = hasLeft(state) ? null : parcel.pickup_asked_at;
  return (
    <>
      <span className="second">
        {booking === 'wanted'
          ? messages.beingBooked({ title })
          : messages.bookedFor({ title, charge })}
      </span>
      {time !== null && (
        <span className="second">{messages.pickupAsked({ time: formatTime(time) })}</span>
      )}
    </>
  );
}
