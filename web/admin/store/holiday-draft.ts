import type { DeliveryRules } from '#contract/shipping/rules.ts';
import { shippingLimits } from '#contract/shipping/words.ts';

type Holiday = DeliveryRules['holidays'][number];

/** Days on which the shop is closed, one after the other, as they are typed. */
export interface HolidayDraft {
  key: number;
  day: string;
  /** The last of them; empty if it is one. */
  until: string;
  name: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Days that follow each other for the same reason are one line. The days are in their order. */
export function spansOf(holidays: readonly Holiday[]): Omit<HolidayDraft, 'key'>[] {
  const spans: Omit<HolidayDraft, 'key'>[] = [];
  for (const { day, name } of holidays) {
    const last = spans.at(-1);
    const isNext = last?.name === name && dayAfter(last.until || last.day) === day;
    if (last && isNext) last.until = day;
    else spans.push({ day, until: '', name });
  }
  return spans;
}

/** Whether the last day of a line comes before its first. */
export const isBackwards = ({ day, until }: HolidayDraft): boolean => until !== '' && until < day;

/**
 * Each day of these lines, as the rules have them, and the key of its line. A line that cannot be has a day that the schema
 * refuses, and no line has more days than there may be in all.
 */
export const daysOf = (
  holidays: readonly HolidayDraft[],
): { key: number; day: string; name: string }[] =>
  holidays
    .flatMap((holiday) => {
      const { key, day, until, name } = holiday;
      if (isBackwards(holiday)) return [{ key, day: '', name }];
      const days = [day];
      for (
        let next = day;
        next !== '' && next < until && days.length <= shippingLimits.maxHolidays;
      ) {
        next = dayAfter(next);
        days.push(next);
      }
      return days.map((one) => ({ key, day: one, name }));
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** What is wrong with a line, by the errors of its days, which are named by their places among all. */
export function errorOf(
  holidays: readonly HolidayDraft[],
  key: number,
  field: 'day' | 'name',
  errors: Record<string, string | undefined>,
): string | undefined {
  for (const [place, one] of daysOf(holidays).entries()) {
    const error = one.key === key ? errors[`holidays.${place}.${field}`] : undefined;
    if (error !== undefined) return error;
  }
  return undefined;
}
