import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { Timestamp } from '../shapes.ts';

const { maxStaffNoteLength: max } = limits;

/** What staff have written of an order or a customer, for each other. */
export const StaffNote = z.object({
  note_id: z.number().int(),
  text: z.string(),
  at: Timestamp,
  /** Null if the account is gone. */
  by: z.object({ id: z.number().int(), phone_no: z.string() }).nullable(),
});
export type StaffNote = z.infer<typeof StaffNote>;

export type NewStaffNote = z.infer<typeof NewStaffNote>;
export const NewStaffNote = z.strictObject({
  text: z
    .string(validation.noteMissing)
    .overwrite(seenText)
    .trim()
    .min(1, validation.noteMissing)
    .max(max, validation.textTooLong({ max })),
});
