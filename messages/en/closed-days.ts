import { formatShortDay } from './times.ts';

interface ClosedDays {
  from: string;
  to: string;
  opens_on: string;
}

export const closedDays = 'Closed days';

const onDays = ({ from, to }: ClosedDays): string =>
  from === to
    ? `on ${formatShortDay(from)}`
    : `from ${formatShortDay(from)} to ${formatShortDay(to)}`;

/** `name` is the holiday. */
export const willBeClosed = (days: ClosedDays) =>
  `Closed for <name></name> ${onDays(days)}. Parcels go out again from ${formatShortDay(days.opens_on)}.`;
export const areClosed = ({ opens_on: opens }: ClosedDays) =>
  `We are closed for <name></name>. Order any time: parcels go out from ${formatShortDay(opens)}.`;
