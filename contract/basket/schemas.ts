import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Address } from '../accounts/schemas.ts';
import { limits } from '../limits.ts';
import { Id } from '../shapes.ts';
import { Pin, Shipping } from '../shipping/schemas.ts';
import { services } from '../shipping/words.ts';
import { codRefusals } from './words.ts';

const quantitySentence = validation.quantityRange();
const linesSentence = validation.orderLineCount();

/** A number of pieces of one product. */
export const Quantity = z
  .int(quantitySentence)
  .min(1, quantitySentence)
  .max(limits.maxCartQuantity, quantitySentence);

const BasketLine = z.strictObject({ product_id: Id, quantity: Quantity });
export type BasketLine = z.infer<typeof BasketLine>;

/** Whether a product exceeds the limit. Lines of one product are added up, so that splitting them does not help. */
export const hasTooMany = (lines: BasketLine[]): boolean => {
  const sums = new Map<number, number>();
  for (const line of lines) {
    sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + line.quantity);
  }
  return [...sums.values()].some((sum) => sum > limits.maxCartQuantity);
};

export const tooManySentence = validation.tooManyOfOne();

export const BasketLines = z
  .array(BasketLine, linesSentence)
  .min(1, linesSentence)
  .max(limits.maxOrderLines, linesSentence)
  .refine((lines) => !hasTooMany(lines), tooManySentence);

/** A line of the cart that an account has on all of its devices. */
export const StoredCartLine = z.object({
  product_id: z.number().int(),
  quantity: z.number().int(),
});
export type StoredCartLine = z.infer<typeof StoredCartLine>;

/** What a browser has in its cart when somebody logs in. */
export const CartMerge = z.strictObject({
  lines: z.array(BasketLine, linesSentence).max(limits.maxOrderLines, linesSentence),
});

/** What has changed in a cart; a browser may take out as many products as it puts in. */
export const CartChange = z.strictObject({
  lines: z
    .array(BasketLine.extend({ quantity: z.union([z.literal(0), Quantity]) }), linesSentence)
    .min(1, linesSentence)
    .max(2 * limits.maxOrderLines, linesSentence),
});

/** A code that a customer typed. Any text is accepted and looked up. */
export const TypedCode = z
  .string(validation.promoCodeMissing)
  .max(100, validation.promoCodeTooLong);

export const QuoteRequest = z.strictObject({
  lines: BasketLines,
  promocode: TypedCode.nullish(),
  offer_id: Id.nullish(),
  address: Address.nullish(),
  /** Where it goes, before there is an address. */
  pincode: Pin.nullish(),
  /** The one that is charged; standard if none is given. */
  service: z.enum(services, validation.serviceUnknown).nullish(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const PromoCodeCheck = z.strictObject({
  code: TypedCode.refine((code) => code.trim() !== '', validation.promoCodeMissing),
  lines: BasketLines,
});

const QuotedLine = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  product_image: z.string().nullable(),
  quantity: z.number().int(),
  /** The number of pieces in stock: an order of more is refused. */
  stock: z.number().int(),
  /** Rupees, as every amount here. */
  price: z.number(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
});

/** The complete price, as an order will be charged. */
export const Quote = z.object({
  lines: z.array(QuotedLine),
  /** Products that are no longer sold; no amount includes them. */
  missing: z.array(z.number().int()),
  subtotal: z.number(),
  offer: z
    .object({ offer_id: z.number().int(), offer_name: z.string(), discount: z.number() })
    .nullable(),
  /** Why the requested offer does not apply; null if it applies or none was requested. */
  offer_refusal: z.string().nullable(),
  promocode: z
    .object({
      promocode_id: z.number().int(),
      code: z.string(),
      discount: z.number(),
      /** Whether standard delivery is free with it. */
      free_shipping: z.boolean(),
    })
    .nullable(),
  /** Why the given promo code does not apply; null if it applies or none was given. */
  promocode_refusal: z.string().nullable(),
  discount: z.number(),
  shipping: z.number(),
  /** All ways to send it; one of them is in the total. */
  delivery: Shipping,
  total: z.number(),
  /** What paying on delivery means for this cart: why it is not offered, or what it costs beside the total. */
  cod: z.object({
    refusal: z.enum(codRefusals).nullable(),
    /** The amount that a refusal is about. */
    limit: z.number().nullable(),
    fee: z.number(),
    /** The part that is paid before. */
    advance: z.number(),
    /** Whether that part stays with the shop if the parcel is refused at the door. */
    advance_kept: z.boolean(),
  }),
  /** To be sent with the order as the header `Quote`: then the order is refused rather than charged at other prices. */
  quote: z.string(),
});
export type Quote = z.infer<typeof Quote>;

/** Where a product is wanted, and how many pieces of it. */
export const DeliveryQuery = z.object({
  pin: Pin,
  quantity: z
    .string(quantitySentence)
    .regex(/^\d{1,9}$/, quantitySentence)
    .transform(Number)
    .pipe(Quantity)
    .optional(),
});

/** How one product is sent to a PIN code, as a cart that has nothing else would be. */
export const ProductDelivery = Quote.pick({
  subtotal: true,
  discount: true,
  delivery: true,
  cod: true,
}).extend({ pin: z.string() });
export type ProductDelivery = z.infer<typeof ProductDelivery>;
