import type { Parcel } from '#contract/parcels/answers.ts';
import { type EventCode, eventCodes } from '#contract/parcels/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import { events, states } from '#messages/parcels.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

const isCode = (text: string): text is EventCode => eventCodes.some((code) => code === text);

/** A report of a parcel that contradicts its state. */
export function ParcelConflict({ parcel: { conflict, state } }: { parcel: Parcel }) {
  if (conflict === null) return null;
  const event = isCode(conflict) ? events[conflict] : conflict;
  return (
    <p className={noticeClass('low')}>
      <CircleAlert />
      <span>{messages.conflictOf({ conflict: event, state: states[state].toLowerCase() })}</span>
    </p>
  );
}
