import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const days = 'Daily closing';
export const closeToday = 'Close today’s till';
export const downloadDays = 'Download as CSV';
export const fetchDaysFailed = 'The days could not be fetched.';
export const noDays = 'No day was closed yet';
export const noDaysText = 'In the evening, count what is in the till, and close the day.';
export const dayTitle = ({ day }: { day: string }) => formatDay(day);
export const countedOf = ({ counted, expected }: { counted: number; expected: number }) =>
  `${formatRupees(counted)} counted, ${formatRupees(expected)} expected`;
const fits = 'It fits';
export const differenceOf = ({ difference }: { difference: number }) =>
  difference > 0
    ? `${formatRupees(difference)} more`
    : difference < 0
      ? `${formatRupees(-difference)} less`
      : fits;
export const corrected = ({ times }: { times: number }) =>
  plural(times, { one: 'corrected once', other: `corrected ${formatCount(times)} times` });

export const fetchDayFailed = 'The day could not be fetched.';
export const earlierDay = 'Day before';
export const laterDay = 'Day after';
export const allDays = 'All days';
export const cameIn = 'What came in';
export const wentBack = 'Went back';
export const inWay = 'In';
export const ways = {
  cash: 'Cash at the counter',
  upi: 'UPI to the shop',
  gateway: 'Through the gateway',
  cod: 'From couriers',
};
export const way = 'How';

export const till = 'The till';
export const openingField = 'In the till this morning';
export const openingHint = 'What was left when the day before was closed.';
export const expectedNow = ({ expected }: { expected: number }) =>
  `With the cash of the day, <strong>${formatRupees(expected)}</strong> should be in it.`;
export const countedField = 'Counted';
export const countNotes = 'Count notes and coins';
export const piecesOf = ({ value }: { value: number }) => `${formatRupees(value)} ×`;
export const reasonField = 'Why it differs';
export const takenField = 'Taken out, to the bank or home';
export const leftInTill = ({ left }: { left: number }) =>
  `${formatRupees(left)} stays for tomorrow.`;
export const closeDay = 'Close the day';
export const correctDay = 'Correct it';
export const saveCorrection = 'Save the correction';
export const closing = 'Closing…';
export const closeFailed = 'The day could not be closed. Please try again.';
export const dayIsClosed = ({ day }: { day: string }) => `${formatDay(day)} is closed`;
export const closedBy = ({ at, by }: { at: string; by: string | null }) =>
  by === null ? `Closed ${formatTime(at)}` : `Closed ${formatTime(at)} by ${by}`;
export const cameSince = ({ amount }: { amount: number }) =>
  amount > 0
    ? `${formatRupees(amount)} of cash has come in since. Please count again.`
    : `${formatRupees(-amount)} of cash has gone out since. Please count again.`;
export const closings = 'How it was closed';
export const took = ({ taken, left }: { taken: number; left: number }) =>
  `${formatRupees(taken)} taken out, ${formatRupees(left)} left`;
