import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { amountError } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { Timestamp, pageQuery } from '../shapes.ts';
import { denominations } from './words.ts';

/** How a day was closed: what came in and went back, and what was in the till. Amounts in rupees. */

export const DayParams = z.object({ day: z.iso.date(validation.dayUnreadable) });

const sums = {
  cash_in: z.number(),
  cash_out: z.number(),
  upi_in: z.number(),
  upi_out: z.number(),
  gateway_in: z.number(),
  gateway_out: z.number(),
  /** What couriers have paid, and what went back of what they had collected. */
  cod_in: z.number(),
  cod_out: z.number(),
};
export const DaySums = z.object(sums);
export type DaySums = z.infer<typeof DaySums>;

const Denomination = z.object({
  value: z.union(denominations.map((value) => z.literal(value))),
  count: z.number().int().min(1).max(99_999),
});

export const Closing = z.object({
  day: z.iso.date(),
  /** 1, and one more for each correction. */
  number: z.number().int(),
  ...sums,
  opening: z.number(),
  /** What should be in the till. */
  expected: z.number(),
  counted: z.number(),
  /** Counted less expected. */
  difference: z.number(),
  taken: z.number(),
  notes: z.array(Denomination).nullable(),
  reason: z.string().nullable(),
  closed_at: Timestamp,
  /** Null if the account is gone. */
  closed_by: z.object({ id: z.number().int(), phone_no: z.string() }).nullable(),
});
export type Closing = z.infer<typeof Closing>;

/** A day as it stands now, and how it was closed, the latest first. */
export const DayOfTill = z.object({
  day: z.iso.date(),
  /** Today's day in India, by the shop's clock. */
  today: z.iso.date(),
  sums: DaySums,
  /** What was left in the till when the day before was closed. */
  opening: z.number(),
  closings: z.array(Closing),
});
export type DayOfTill = z.infer<typeof DayOfTill>;

const amountSentence = validation.tillAmountUnreadable;
const TillAmount = z
  .number(amountError(amountSentence))
  .min(0, amountSentence)
  .max(limits.maxTillAmount, amountSentence)
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), amountSentence);

const { maxTillReasonLength: max } = limits;

export const NewClosing = z
  .strictObject({
    /** How many times the day was closed before, as seen by who closes it. */
    seen: z.number().int().min(0).max(1_000),
    opening: TillAmount,
    counted: TillAmount,
    taken: TillAmount.default(0),
    notes: z.array(Denomination).max(denominations.length).nullish(),
    reason: z
      .string()
      .overwrite(seenText)
      .trim()
      .max(max, validation.textTooLong({ max }))
      .nullish(),
  })
  .refine(({ taken, counted }) => taken <= counted, {
    path: ['taken'],
    message: validation.takenTooMuch,
  })
  .refine(
    ({ notes, counted }) =>
      !notes || notes.reduce((sum, { value, count }) => sum + value * count, 0) === counted,
    { path: ['counted'], message: validation.notesDiffer },
  );
export type NewClosing = z.infer<typeof NewClosing>;

export const DaysQuery = z.object(pageQuery(limits.daysPageSize));
