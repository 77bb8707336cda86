// A draft, until somebody who speaks Hindi has read it.
import { formatShortDay } from './times.ts';

/** How this language writes days without a time, as of a promise. */
const weekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'];

const atNoon = (day: string): string => `${day}T12:00:00+05:30`;
const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

/** Returns a day without a time as customers read it: "बुधवार 25 नवंबर". Takes "2026-11-25". */
export const formatShortDate = (day: string): string =>
  `${weekdayOf(day)} ${formatShortDay(atNoon(day))}`;

/** Returns a span of days: "बुधवार 25 से शुक्रवार 27 नवंबर", or the one day that it is. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatShortDate(to);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isSameMonth ? `${weekdayOf(from)} ${Number(from.slice(8))}` : formatShortDate(from);
  return `${first} से ${formatShortDate(to)}`;
}
