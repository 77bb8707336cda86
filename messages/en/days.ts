import { locale } from './formats.ts';

/** How this language writes days without a time, as of a promise. */

const weekdayAndDay = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Returns a day without a time as customers read it: "Wed 25 Nov". Takes "2026-11-25". */
export const formatShortDate = (day: string): string => {
  const parts = weekdayAndDay.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}`;
};

/** Returns a span of days: "Wed 25 to Fri 27 Nov", or the one day that it is. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatShortDate(to);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = formatShortDate(from);
  return `${isSameMonth ? first.split(' ').slice(0, 2).join(' ') : first} to ${formatShortDate(to)}`;
}
