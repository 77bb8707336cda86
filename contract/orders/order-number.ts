import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { latinDigits } from '../digits.ts';
import { limits } from '../limits.ts';

const wrong = validation.orderNumberMissing;

/** What stands before and after a number where it is copied from: "Order #1005", "No. 1005", "1005.". */
const around = /^[\p{L}\p{M}\s.:#]*(\d+)[\s.,;:!)।]*$/u;

/** Returns the digits of an order number as it was typed or copied, or the text as it is if it is none. */
const orderNumberIn = (text: string): string => {
  const plain = latinDigits(text);
  return around.exec(plain)?.[1] ?? plain.trim();
};

/** An order number as it is typed, with the words and signs that pages write around it; a form has it as text. */
export const OrderNumber = z
  .union(
    [
      z.number(wrong),
      z
        .string(wrong)
        .transform(orderNumberIn)
        .pipe(z.string().regex(/^[0-9]{1,10}$/, wrong))
        .transform(Number),
    ],
    wrong,
  )
  .pipe(z.number().int(wrong).min(1, wrong).max(limits.maxId, wrong));
