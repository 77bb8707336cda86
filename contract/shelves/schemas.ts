import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Product } from '../catalogue/schemas.ts';
import { amountError } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenLine } from '../seen-text.ts';
import { Id } from '../shapes.ts';
import { shelfKinds } from './words.ts';

/** What a card shows of a product. */
export const ShelfProduct = Product.pick({
  product_id: true,
  product_name: true,
  product_price: true,
  product_description: true,
  product_image: true,
  stock: true,
  average_rating: true,
  review_count: true,
});
export type ShelfProduct = z.infer<typeof ShelfProduct>;

/** What is celebrated: a list of products by a search or by a sub-category. */
const ShelfOccasion = z.object({
  name: z.string(),
  words: z.string().nullable(),
  sub_category_id: z.number().int().nullable(),
  product_count: z.number().int(),
  /** Its first product, and that one's main picture. */
  product_id: z.number().int(),
  picture: z.string().nullable(),
});

/** A shelf with what stands on it; one with too little on it is left out. */
export const Shelf = z.object({
  shelf_id: z.number().int(),
  kind: z.enum(shelfKinds),
  /** Null if it is called as always. */
  title: z.string().nullable(),
  /** What a product costs at most, in rupees; null if that does not matter. */
  max_price: z.number().nullable(),
  /** Empty for occasions, and for shelves that depend on the customer's own orders. */
  products: z.array(ShelfProduct),
  occasions: z.array(ShelfOccasion),
});
export type Shelf = z.infer<typeof Shelf>;

/** What stands below a product on its page. */
export const ProductShelves = z.object({
  /** What others have bought with it. */
  goes_with: z.array(ShelfProduct),
  /** Of the same kind: of its sub-category, then of its category. */
  related: z.array(ShelfProduct),
});
export type ProductShelves = z.infer<typeof ProductShelves>;

/** How the shopkeeper has set the shelves, in their order. */
export const ShelfSettings = z.object({
  shelves: z.array(
    z.object({ kind: z.enum(shelfKinds), is_shown: z.boolean(), title: z.string().nullable() }),
  ),
  /** In rupees. */
  max_price: z.number(),
  occasions: z.array(ShelfOccasion.pick({ name: true, words: true, sub_category_id: true })),
});
export type ShelfSettings = z.infer<typeof ShelfSettings>;

const text = (max: number, sentence: string) =>
  z.string(sentence).overwrite(seenLine).trim().min(1, sentence).max(max, sentence);
const name = text(limits.maxShelfName, validation.shelfNameLength());
const words = text(limits.maxOccasionWords, validation.occasionWordsLength());

const occasion = z
  .strictObject({ name, words: words.nullable(), sub_category_id: Id.nullable() })
  .refine((one) => (one.words === null) !== (one.sub_category_id === null), {
    path: ['words'],
    message: validation.occasionNeedsOne,
  });

/** All of it at once. */
export const ShelfSettingsForm = z.strictObject({
  shelves: z
    .array(
      z.strictObject({
        kind: z.enum(shelfKinds, validation.shelvesIncomplete),
        is_shown: z.boolean(validation.shelfShownMissing),
        title: name.nullable(),
      }),
      validation.shelvesIncomplete,
    )
    .refine(
      (shelves) =>
        shelves.length === shelfKinds.length &&
        new Set(shelves.map(({ kind }) => kind)).size === shelfKinds.length,
      validation.shelvesIncomplete,
    ),
  max_price: z
    .int(amountError(validation.shelfPriceRange()))
    .min(1, validation.shelfPriceRange())
    .max(limits.maxPrice, validation.shelfPriceRange()),
  occasions: z
    .array(occasion, validation.occasionCount())
    .max(limits.maxOccasions, validation.occasionCount()),
});
