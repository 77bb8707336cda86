import { z } from 'zod';

import * as orderTexts from '#messages/validation-orders.ts';
import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { quotePattern } from '../basket/words.ts';
import { Quantity, TypedCode, hasTooMany, tooManySentence } from '../basket/schemas.ts';
import { limits } from '../limits.ts';
import { Gstin } from '../tax/schemas.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Id, IdText, Timestamp, pageQuery } from '../shapes.ts';
import { parcelTroubles } from '../parcels/words.ts';
import { services } from '../shipping/words.ts';
import type { GivenText, OrderField } from './field-shape.ts';
import type { FieldValue } from './field-values.ts';
import { OrderPeople } from './people.ts';
import { type FieldsWith, fieldsWith, givenFields, orderFields } from './fields.ts';
import { paymentMethods, paymentStatuses, orderStates, orderWaits } from './words.ts';

const methodSentence = validation.paymentMethodUnknown;

type TextName = FieldsWith<'given', GivenText>;
/** A text without a sentence is an error here. */
const sentences: Record<TextName, () => string> = {
  recipient_name: orderTexts.recipientNameLength,
  shipping_address: orderTexts.shippingAddressLength,
  gift_note: orderTexts.giftNoteLength,
  order_note: orderTexts.orderNoteLength,
};
const isText = (name: (typeof givenFields)[number]): name is TextName =>
  orderFields[name].given !== 'own schema';
type TextSchema<Name extends TextName> =
  (typeof orderFields)[Name]['given']['isRequired'] extends true
    ? z.ZodString
    : z.ZodOptional<z.ZodNullable<z.ZodString>>;

/** The texts that customers give with an order, from their descriptions. */
const texts = Object.fromEntries(
  givenFields.filter(isText).map((name) => {
    const { maxLength, isRequired, isLong } = orderFields[name].given;
    const wrong = sentences[name]();
    const text = z
      .string(wrong)
      .overwrite(isLong ? seenText : seenLine)
      .trim()
      .min(1, wrong)
      .max(maxLength, wrong);
    return [name, isRequired ? text : text.nullish()];
  }),
) as { [Name in TextName]: TextSchema<Name> };

const { shipping_address, recipient_name, ...otherTexts } = texts;

/** The GSTIN of a business that buys; null if it is left empty. */
export const BuyerGstin = Gstin.transform((text) => text || null).nullish();

const OrderLineRequest = z.strictObject({
  product_id: Id,
  quantity: Quantity,
  /** Valid if the account was given this number in the last 24 hours, or together with `promocode`. */
  promocode_id: Id.nullish(),
  /** The code itself, as the customer typed it. */
  promocode: TypedCode.nullish(),
  offer_id: Id.nullish(),
  shipping_address,
  payment_method: z
    .string(methodSentence)
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(paymentMethods, methodSentence)),
  payment_status: z.literal('Pending', validation.paymentStatusOfShop).optional(),
  recipient_name,
  recipient_phone: Phone.nullish(),
  /** The day of the party, as "2026-12-05". */
  needed_by: z.iso.date(validation.dayUnreadable).nullish(),
  /** How it is sent; standard if none is given. */
  service: z.enum(services, validation.serviceUnknown).nullish(),
  buyer_gstin: BuyerGstin,
  ...otherTexts,
});
type OrderLineRequest = z.infer<typeof OrderLineRequest>;

const sharedFields = (Object.keys(OrderLineRequest.shape) as (keyof OrderLineRequest)[]).filter(
  (field) => !['product_id', 'quantity', 'payment_status'].includes(field),
);

const linesSentence = validation.orderLineCount();
/** The lines of one order. */
export const OrderRequest = z
  .array(OrderLineRequest, linesSentence)
  .min(1, linesSentence)
  .max(limits.maxOrderLines, linesSentence)
  .superRefine((lines, context) => {
    const [first] = lines;
    for (const [place, line] of lines.entries()) {
      for (const field of sharedFields) {
        if ((line[field] ?? null) === (first?.[field] ?? null)) continue;
        context.addIssue({
          code: 'custom',
          path: [place, field],
          message: validation.linesDiffer({ field }),
        });
      }
    }
    if (hasTooMany(lines)) context.addIssue({ code: 'custom', message: tooManySentence });
  });
export type OrderRequest = z.infer<typeof OrderRequest>;

const keySentence = validation.idempotencyKeyUnreadable;

/** The key of an attempt. */
export const AttemptKey = z.string(keySentence).regex(/^[\x21-\x7e]{1,200}$/, keySentence);

export const AttemptParams = z.object({ key: AttemptKey });

/** The key that identifies an attempt to order, and the prices that the customer saw. */
export const OrderHeaders = z.looseObject({
  'idempotency-key': AttemptKey.optional(),
  quote: z
    .string()
    .regex(quotePattern, validation.quoteUnreadable)
    .max(4_000, validation.quoteUnreadable)
    .optional(),
});

const valueSchemas = {
  number: z.number().int(),
  text: z.string(),
  time: Timestamp,
  day: z.iso.date(),
  amount: z.number(),
  set: z.boolean(),
};

type AnswerShape<Where> = {
  [Name in FieldsWith<'answer', Where>]: z.ZodType<FieldValue<Name>, FieldValue<Name>>;
};

/** The fields of an answer, from their descriptions. Amounts are rupees. */
const answerShape = <Where extends 'list' | 'detail'>(where: Where): AnswerShape<Where> =>
  Object.fromEntries(
    fieldsWith('answer', where).map((name) => {
      const { kind, isNullable }: OrderField = orderFields[name];
      const schema = typeof kind === 'string' ? valueSchemas[kind] : z.enum(kind);
      return [name, isNullable ? schema.nullable() : schema];
    }),
  ) as unknown as AnswerShape<Where>;

const { order_id, order_alert_id, ...listShape } = answerShape('list');

/** An order as lists show it. */
export const OrderAlert = z.object({
  order_id,
  order_alert_id,
  /** The product of the first line. */
  buy_product_id: z.number().int(),
  ...listShape,
});
export type OrderAlert = z.infer<typeof OrderAlert>;

const OrderedProduct = z.object({
  buy_product_id: z.number().int(),
  /** The name is the one at the time of sale; the picture is today's. */
  product: z.object({
    product_id: z.number().int(),
    product_name: z.string(),
    product_image: z.string().nullable(),
  }),
  quantity: z.number().int(),
  /** Rupees for one. */
  price: z.number(),
  discount: z.number(),
  category: z.object({ category_name: z.string() }),
  sub_category: z.object({ sub_category_name: z.string() }),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  /** Null if the account has been deleted. */
  shipping_address: z.string().nullable(),
});
export type OrderedProduct = z.infer<typeof OrderedProduct>;

/**
 * `Reinstated`: the system had cancelled the order and its money came afterwards, or staff took its decline back. `Pending`: staff had
 * taken it for paid by mistake.
 */
export const OrderHistoryEntry = z.object({
  status: z.enum([...orderStates, 'Reinstated', 'Paid', 'Failed', 'Refunded', 'Pending']),
  at: Timestamp,
  /** The id of the account that made the change; null for the system. */
  by: z.number().int().nullable(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

const { shipping, ...detailShape } = answerShape('detail');

/** The worst that parcels of an order have met on their way; null if they have met nothing. */
export const Trouble = z.enum(parcelTroubles).nullable();

/** An order as its customer's list shows it: also what is in it, the first products with the pictures of today. */
export const OwnOrder = OrderAlert.extend({
  trouble: Trouble,
  /** Whether its customer has reported that it is paid, which the shop has not seen yet. */
  is_claimed: z.boolean(),
  items: z.array(
    z.object({
      product_id: z.number().int(),
      product_name: z.string(),
      product_image: z.string().nullable(),
    }),
  ),
  products: z.number().int(),
  pieces: z.number().int(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

/** An order with everything that belongs to it. Amounts are rupees. */
export const OrderDetail = OrderAlert.extend({
  ...detailShape,
  offer: z.object({ offer_name: z.string(), discount: z.number() }).nullable(),
  promocode: z.object({ code: z.string(), discount: z.number() }).nullable(),
  shipping,
  /** Whether the caller may cancel it now. */
  may_cancel: z.boolean(),
  /** Of an order without a password: the number that was typed, and the code by which the order is found again. */
  guest: z.object({ phone_no: z.string(), code: z.string() }).nullable(),
  history: z.array(OrderHistoryEntry),
  products: z.array(OrderedProduct),
  people: OrderPeople.optional(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const PlacedOrder = z.object({
  status: z.literal(1),
  order_id: z.number().int(),
  order_alert_id: z.number().int(),
  total_amount: z.number(),
  data: OrderDetail,
});

/**
 * The result of abandoning an attempt: the order that it has already placed, or null, and then it will never place one.
 */
export const ClosedAttempt = z.object({ status: z.literal(1), data: PlacedOrder.nullable() });

/** A position in a list: only entries older than this order follow. */
const after = { after: IdText.optional() };

export const OwnOrdersQuery = z.object({ ...pageQuery(limits.maxPageSize), ...after });

export const AllOrdersQuery = z.object({
  ...pageQuery(limits.ordersPageSize),
  ...after,
  delivery_status: z.enum(orderStates, validation.orderStateUnknown).optional(),
  /** Only those of this account. */
  account: IdText.optional(),
  /** Only those that wait for this: what the dashboard counts. */
  waiting: z.enum(orderWaits, validation.orderWaitUnknown).optional(),
  /**
   * A part of an order number, phone number, name, postal address or product's name; a number with "#" is no part
   * of another. Parts are looked for in the newest orders, whole numbers and beginnings of phone numbers in all.
   */
  search: z.string().max(32, validation.orderSearchTooLong).overwrite(seenText).optional(),
});

const daySentence = validation.dayUnreadable;
const day = z.iso.date(daySentence).optional();

/** The orders in a file: those of one status, placed on these days in India, both days included. */
export const OrderFileQuery = z
  .object({ delivery_status: AllOrdersQuery.shape.delivery_status, from: day, to: day })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: validation.endBeforeStart,
  });
export type OrderFileQuery = z.infer<typeof OrderFileQuery>;

/**
 * Where a stream of order alerts resumes after a disconnect: after the last event's id, which holds an order, a feed
 * mark and the name of its feed, or after an order's number.
 */
export const LiveHeaders = z.looseObject({
  'last-event-id': z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})(?:-\d{1,18}(?:-[\da-f]{12})?)?$/, validation.lastEventIdUnreadable)
    .optional(),
});
