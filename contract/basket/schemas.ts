import { z } from 'zod';

import { Address } from '../accounts/schemas.ts';
import { limits } from '../limits.ts';
import { Id } from '../shapes.ts';

const quantitySentence = `A quantity is a whole number from 1 to ${limits.maxCartQuantity}.`;
const linesSentence = `An order has 1 to ${limits.maxOrderLines} lines.`;

/** How many pieces of one product. */
export const Quantity = z
  .int(quantitySentence)
  .min(1, quantitySentence)
  .max(limits.maxCartQuantity, quantitySentence);

const BasketLine = z.strictObject({ product_id: Id, quantity: Quantity });
export type BasketLine = z.infer<typeof BasketLine>;

/** Lines of one product are added up, and their sum keeps the limit too. */
export const hasTooMany = (lines: BasketLine[]): boolean => {
  const sums = new Map<number, number>();
  for (const line of lines) {
    sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + line.quantity);
  }
  return [...sums.values()].some((sum) => sum > limits.maxCartQuantity);
};

export const tooManySentence = `One order takes up to ${limits.maxCartQuantity} of each product.`;

const BasketLines = z
  .array(BasketLine, linesSentence)
  .min(1, linesSentence)
  .max(limits.maxOrderLines, linesSentence)
  .refine((lines) => !hasTooMany(lines), tooManySentence);

/** A code that a customer typed: whatever it is, it is looked up. */
export const TypedCode = z
  .string('Please enter a promo code.')
  .max(100, 'This promo code is too long.');

export const QuoteRequest = z.strictObject({
  lines: BasketLines,
  promocode: TypedCode.nullish(),
  offer_id: Id.nullish(),
  address: Address.nullish(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const PromoCodeCheck = z.strictObject({
  code: TypedCode.refine((code) => code.trim() !== '', 'Please enter a promo code.'),
  lines: BasketLines,
});

const QuotedLine = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  product_image: z.string().nullable(),
  quantity: z.number().int(),
  /** How many there are: fewer than `quantity` cannot be ordered. */
  stock: z.number().int(),
  /** Rupees, as every amount here. */
  price: z.number(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
});

/** The whole price, as an order will be charged. */
export const Quote = z.object({
  lines: z.array(QuotedLine),
  /** Products that are no longer sold; they are in no amount. */
  missing: z.array(z.number().int()),
  subtotal: z.number(),
  offer: z
    .object({ offer_id: z.number().int(), offer_name: z.string(), discount: z.number() })
    .nullable(),
  /** Why the offer does not apply, where one was asked for. */
  offer_refusal: z.string().nullable(),
  promocode: z
    .object({ promocode_id: z.number().int(), code: z.string(), discount: z.number() })
    .nullable(),
  /** Why the promo code does not apply, where one was given. */
  promocode_refusal: z.string().nullable(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** To be sent with the order as the header `Quote`: then nothing is charged that was not shown. */
  quote: z.string(),
});
export type Quote = z.infer<typeof Quote>;
