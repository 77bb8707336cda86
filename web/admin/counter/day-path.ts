import { dayInIndia } from '#contract/times.ts';

/** Today in India, as "2026-11-24". */
export const todayInIndia = (): string => dayInIndia(new Date());

/** The page of a day of the till. */
export const dayPath = (day: string): string => `/admin/days/${day}`;

/** A day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
