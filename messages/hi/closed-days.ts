// A draft, until somebody who speaks Hindi has read it.
import { formatShortDay } from './times.ts';

interface ClosedDays {
  from: string;
  to: string;
  opens_on: string;
}

export const closedDays = 'छुट्टी के दिन';

const onDays = ({ from, to }: ClosedDays): string =>
  from === to ? `${formatShortDay(from)} को` : `${formatShortDay(from)} से ${formatShortDay(to)} तक`;

/** `name` is the holiday. */
export const willBeClosed = (days: ClosedDays) =>
  `<name></name> की छुट्टी: ${onDays(days)} दुकान बंद रहेगी। पार्सल ${formatShortDay(days.opens_on)} से फिर निकलेंगे।`;
export const areClosed = ({ opens_on: opens }: ClosedDays) =>
  `<name></name> की छुट्टी है। ऑर्डर कभी भी कर सकते हैं: पार्सल ${formatShortDay(opens)} से निकलेंगे।`;
