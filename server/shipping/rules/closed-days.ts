import type { ClosedDays } from '#contract/store/schemas.ts';

interface Calendar {
  /** 1 is Monday. */
  working_days: readonly number[];
  /** As "2026-11-09", in order. */
  holidays: readonly { day: string; name: string }[];
}

const dayMs = 24 * 60 * 60 * 1000;
/** How many days ahead the notice is published. */
const noticeDays = 7;
/** Whatever is closed, parcels go out within a year. */
const maxDays = 366;

const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/**
 * Returns the days around the next holiday on which nothing goes out, if that is today or within a week: from the
 * first holiday to the last day before parcels go out again. Days of the week that are always free are no news by
 * themselves.
 */
export function closedDaysAt(
  { working_days: working, holidays }: Calendar,
  today: string,
): ClosedDays | undefined {
  const names = new Map(holidays.map(({ day, name }) => [day, name]));
  const isClosed = (day: number) =>
    names.has(textOf(day)) || !working.includes(new Date(day).getUTCDay() || 7);
  const now = Date.parse(today);
  // One that began before today may still hold.
  let first = now;
  for (let tried = 0; tried < maxDays && isClosed(first - dayMs); tried += 1) first -= dayMs;
  // Of what is closed until today, what was over before is no news.
  if (!isClosed(now)) first = now;
  const last = now + noticeDays * dayMs;
  while (first <= last && !names.has(textOf(first))) first += dayMs;
  if (first > last) return undefined;
  let opens = first;
  const holidayNames = new Set<string>();
  for (let tried = 0; tried < maxDays && isClosed(opens); tried += 1) {
    const name = names.get(textOf(opens));
    if (name !== undefined) holidayNames.add(name);
    opens += dayMs;
  }
  return {
    name: [...holidayNames].join(', '),
    from: textOf(first),
    to: textOf(opens - dayMs),
    opens_on: textOf(opens),
    has_begun: first <= now,
  };
}
