import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { latinDigits } from '../digits.ts';
import { OrderNumber } from './order-number.ts';

const codeSentence = validation.orderCodeMissing;

/** The code of a guest's order, as people write it. */
const OrderCode = z
  .string(codeSentence)
  .overwrite(latinDigits)
  .trim()
  .min(1, codeSentence)
  .max(40, validation.orderCodeTooLong);

/** What a guest's order is found by. */
export const GuestOrder = z.strictObject({
  order_id: OrderNumber,
  phone_no: Phone,
  code: OrderCode,
});

/** What a guest's order is taken over by; the number is the account's own. */
export const OrderTakeover = GuestOrder.omit({ phone_no: true });
