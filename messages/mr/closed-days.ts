// A draft, until somebody who speaks Marathi has read it.
import { formatShortDay } from './times.ts';

interface ClosedDays {
  from: string;
  to: string;
  opens_on: string;
}

export const closedDays = 'सुट्टीचे दिवस';

const onDays = ({ from, to }: ClosedDays): string =>
  from === to ? `${formatShortDay(from)} रोजी` : `${formatShortDay(from)} ते ${formatShortDay(to)}`;

/** `name` is the holiday. */
export const willBeClosed = (days: ClosedDays) =>
  `<name></name> ची सुट्टी: ${onDays(days)} दुकान बंद राहील. पार्सल ${formatShortDay(days.opens_on)} पासून पुन्हा निघतील.`;
export const areClosed = ({ opens_on: opens }: ClosedDays) =>
  `<name></name> ची सुट्टी आहे. ऑर्डर केव्हाही करा: पार्सल ${formatShortDay(opens)} पासून निघतील.`;
