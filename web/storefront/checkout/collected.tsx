import * as messages from '#messages/pickup.ts';
import { PickUpPlace } from '#web/shared/orders/pick-up-place.tsx';

export interface Collecting {
  /** Where, as the shop says; empty if that was not known. */
  place: string;
  /** When that is open; null if the shop has not said it. */
  hours: string | null;
  /** From which day on, if one is promised. */
  day: string | null;
}

/** Where an order is picked up that is sent nowhere, and from when. */
export const Collected = ({ collecting: { place, hours, day } }: { collecting: Collecting }) => (
  <PickUpPlace
    place={place}
    hours={hours}
    ready={day === null ? messages.readyOncePacked : messages.readyFrom({ day })}
  />
);
