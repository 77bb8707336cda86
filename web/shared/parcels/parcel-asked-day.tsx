import type { Parcel } from '#contract/parcels/answers.ts';
import { formatShortDate } from '#messages/days.ts';
import * as messages from '#messages/admin-parcels.ts';
import { Clock } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

/** The day on which its customer asks for another attempt. */
export const ParcelAskedDay = ({ parcel: { asked_day: day } }: { parcel: Parcel }) =>
  day !== null && (
    <p className={noticeClass('low')}>
      <Clock />
      <span>{messages.dayAsked({ day: formatShortDate(day) })}</span>
    </p>
  );
