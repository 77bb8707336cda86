import { dayInIndia, startOfDay } from '../times.ts';

/** How far ahead a party may be, in days. */
const maxDaysAhead = 365;

/** The days by which an order may be needed, from today on. */
export function neededByRange(now: Date): { min: string; max: string } {
  const min = dayInIndia(now);
  return { min, max: dayInIndia(startOfDay(min, maxDaysAhead)) };
}

/** Whether an order cannot be needed by a day: it is over, or too far ahead. */
export function isOutOfReach(day: string, now: Date): boolean {
  const { min, max } = neededByRange(now);
  return day < min || day > max;
}
