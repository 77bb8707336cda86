import { z } from 'zod';

import * as adminValidation from '#messages/admin-validation.ts';
import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { BasketLines, Quote, TypedCode } from '../basket/schemas.ts';
import { limits } from '../limits.ts';
import { NewStaffNote } from '../notes/schemas.ts';
import { PaymentReference } from '../orders/order-change.ts';
import { AttemptKey, BuyerGstin, OrderHeaders } from '../orders/schemas.ts';
import { takenWays } from '../orders/words.ts';
import { seenLine } from '../seen-text.ts';
import { Id } from '../shapes.ts';
import { counterPayments, handovers, paymentsOf } from './words.ts';

const text = (max: number) =>
  z
    .string(validation.textTooLong({ max }))
    .overwrite(seenLine)
    .trim()
    .max(max, validation.textTooLong({ max }))
    .transform((typed) => typed || null)
    .nullish();

/** What staff ask the price of. */
const priced = {
  lines: BasketLines,
  /** Nobody's if it is left out. */
  phone_no: Phone.nullish(),
  offer_id: Id.nullish(),
  promocode: TypedCode.nullish(),
  handover: z.enum(handovers, validation.handoverUnknown),
  payment: z.enum(counterPayments, validation.counterPaymentUnknown),
  shipping_address: text(limits.maxShippingAddressLength),
  /** The return that it is taken in exchange for. */
  exchange_of: Id.nullish(),
  /** Of an exchange: the shop pays to send it. */
  free_delivery: z.boolean(validation.trueOrFalse).default(false),
};

export const CounterQuoteRequest = z.strictObject(priced);
export type CounterQuoteRequest = z.infer<typeof CounterQuoteRequest>;

/** What an order costs that staff take; the fee of cash on delivery is the one that is charged. */
export const CounterQuote = Quote.extend({
  cod_fee: z.number(),
  /** With the fee. */
  due: z.number(),
});
export type CounterQuote = z.infer<typeof CounterQuote>;

/** An order that staff take for a customer, by phone or at the counter. */
export const CounterOrder = z
  .strictObject({
    ...priced,
    how: z.enum(takenWays, validation.takenWayUnknown),
    recipient_name: text(limits.maxNameLength),
    recipient_phone: Phone.nullish(),
    /** Of a business that buys: its invoice names it and its postal address, which is given also where nothing is sent. */
    buyer_gstin: BuyerGstin,
    /** The bank's reference of what was paid by UPI; without one, staff have seen the money in the bank's app. */
    payment_reference: PaymentReference.nullish(),
    /** What only staff see of it. */
    note: NewStaffNote.shape.text.nullish(),
  })
  .superRefine((order, context) => {
    const { how, handover, payment, phone_no: phone } = order;
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const hasNumber = Boolean(phone);
    if (!hasNumber && (how === 'phone' || handover !== 'now')) {
      wrong('phone_no', validation.counterNumberMissing);
    }
    if (handover === 'send' && !order.shipping_address) {
      wrong('shipping_address', validation.counterAddressMissing);
    }
    if (order.buyer_gstin) {
      if (!order.recipient_name) wrong('recipient_name', adminValidation.buyerNameMissing);
      const isLacking = handover !== 'send' && !order.shipping_address;
      if (isLacking) wrong('shipping_address', adminValidation.buyerAddressMissing);
    }
    if (order.free_delivery && !order.exchange_of) {
      wrong('free_delivery', adminValidation.freeDeliveryOfExchange);
    }
    if (!paymentsOf({ handover, hasNumber }).includes(payment)) {
      wrong(
        'payment',
        payment === 'later' ? validation.laterNeedsNumber : validation.nothingAtTheDoor,
      );
    }
  });
export type CounterOrder = z.infer<typeof CounterOrder>;

/** The key of the attempt, and the quote that staff have told the customer. */
export const CounterHeaders = OrderHeaders.extend({ 'idempotency-key': AttemptKey });

export const CounterCustomerQuery = z.object({ phone_no: Phone });

/** Whose number it is, with no more than staff need to take an order. */
export const CounterCustomer = z.object({
  phone_no: z.string(),
  /** Null if there is no account yet: it is made with the order. */
  account_id: z.number().int().nullable(),
  name: z.string().nullable(),
  is_guest: z.boolean(),
  /** Parcels that were refused at this number's door. */
  refused: z.number().int(),
  /** Whom earlier orders went to, the latest first. */
  recipients: z.array(
    z.object({
      recipient_name: z.string().nullable(),
      recipient_phone: z.string().nullable(),
      shipping_address: z.string(),
    }),
  ),
});
export type CounterCustomer = z.infer<typeof CounterCustomer>;
