import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { states } from '../accounts/words.ts';

/** A PIN code as it is stored: six digits, of which the first is no zero. */
const Pin = z.string(validation.pincodeMissing).regex(/^[1-9][0-9]{5}$/, validation.pincodeMissing);

export const PinParams = z.object({ pin: Pin });

/** What the directory says of a PIN code. */
export const PinPlace = z.object({
  pin: z.string(),
  /** The state in which most of it is first: a few PIN codes are in two. */
  states: z.array(z.enum(states)),
  district: z.string(),
});
export type PinPlace = z.infer<typeof PinPlace>;
