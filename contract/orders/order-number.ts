import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { latinDigits } from '../digits.ts';
import { limits } from '../limits.ts';

const wrong = validation.orderNumberMissing;

/** An order number as it is typed, with the sign that pages write before it; a form has it as text. */
export const OrderNumber = z
  .union(
    [
      z.number(wrong),
      z
        .string(wrong)
        .transform((text) => latinDigits(text).replace(/^\s*#/, '').trim())
        .pipe(z.string().regex(/^[0-9]{1,10}$/, wrong))
        .transform(Number),
    ],
    wrong,
  )
  .pipe(z.number().int(wrong).min(1, wrong).max(limits.maxId, wrong));
