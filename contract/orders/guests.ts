import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { limits } from '../limits.ts';

const codeSentence = validation.orderCodeMissing;

/** The code of a guest's order, as people write it. */
const OrderCode = z
  .string(codeSentence)
  .trim()
  .min(1, codeSentence)
  .max(40, validation.orderCodeTooLong);

/** An order number as it is typed; a form has it as text. */
const OrderNumber = z.coerce
  .number(validation.orderNumberMissing)
  .int(validation.orderNumberMissing)
  .min(1, validation.orderNumberMissing)
  .max(limits.maxId, validation.orderNumberMissing);

/** What a guest's order is found by. */
export const GuestOrder = z.strictObject({
  order_id: OrderNumber,
  phone_no: Phone,
  code: OrderCode,
});

/** What a guest's order is taken over by; the number is the account's own. */
export const OrderTakeover = GuestOrder.omit({ phone_no: true });
