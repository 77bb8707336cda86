import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { ProductReviews } from '../reviews/schemas.ts';
import { IdText, RupeesText, Timestamp, pageOf, pageQuery } from '../shapes.ts';
import { lawFields } from './fields.ts';
import { deskSorts, productSorts, stockStates } from './words.ts';

export const SubCategory = z.object({
  sub_category_id: z.number().int(),
  sub_category_name: z.string(),
  category_id: z.number().int(),
  sub_category_image: z.string().nullable(),
});
export type SubCategory = z.infer<typeof SubCategory>;

export const Category = z.object({
  category_id: z.number().int(),
  category_name: z.string(),
  category_image: z.string().nullable(),
  /** Beyond the specification: the category bar needs all of them, and this saves a call for each category. */
  sub_categories: z.array(SubCategory),
});
export type Category = z.infer<typeof Category>;

export const SubCategoryQuery = z.object({ category_id: IdText.optional() });

const ProductPicture = z.object({
  id: z.number().int(),
  image_url: z.string(),
  is_main: z.boolean(),
  /** In pixels, unlike the product's own width. */
  width: z.number().int(),
  height: z.number().int(),
});

export const Product = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  /** Whole rupees. */
  product_price: z.number(),
  product_description: z.string(),
  product_image: z.array(z.string()),
  images: z.array(ProductPicture),
  stock: z.number().int(),
  view_count: z.number().int(),
  /** One decimal; null without reviews. */
  average_rating: z.number().nullable(),
  review_count: z.number().int(),
  sub_category_id: z.number().int(),
  sub_category_name: z.string(),
  category_id: z.number().int(),
  category_name: z.string(),
  /** Kilograms. */
  weight: z.number().nullable(),
  /** Centimetres, as width and height. */
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  origin_location: z.string().nullable(),
  /** A code of ISO 3166-1; null if unknown. */
  country_of_origin: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** A number that every edit by staff changes. */
  revision: z.number().int(),
});
export type Product = z.infer<typeof Product>;

/** What else a product's page shows. */
const ProductDeclaration = z.object({
  /** The heading under which it is taxed, and the unit in which it is counted there; null: pieces. */
  hsn: z.string().nullable(),
  unit: z.string().nullable(),
  /** The country of origin in words. */
  country_name: z.string().nullable(),
  law_kind: z.string().nullable(),
  /** Name and postal address of who imported it, and of who made or packed it. */
  importer: z.string().nullable(),
  maker: z.string().nullable(),
  net_quantity: z.number().nullable(),
  net_unit: z.string().nullable(),
  /** The most that it may be sold for, in whole rupees. */
  mrp: z.number().nullable(),
  fssai_maker: z.string().nullable(),
  veg: z.string().nullable(),
  ingredients: z.string().nullable(),
  allergens: z.string().nullable(),
  shelf_life_days: z.number().int().nullable(),
  /** The earliest best-before date of what is on the shelf. */
  best_before: z.string().nullable(),
  /** Whether that day is past: then none of it is sold, and `stock` is 0 for customers. */
  is_past_best: z.boolean(),
  isi_licence: z.string().nullable(),
  /** Why it is no toy although it looks like one. */
  not_toy_reason: z.string().nullable(),
});

export const ProductWithReviews = Product.extend({
  ...ProductReviews.shape,
  ...ProductDeclaration.shape,
});
export type ProductWithReviews = z.infer<typeof ProductWithReviews>;

const searchSentence = validation.searchTooLong();
const idsSentence = validation.idListUnreadable();

export const ProductIds = z
  .string(idsSentence)
  .transform((text) => text.split(','))
  .pipe(z.array(IdText, idsSentence).max(limits.maxPageSize, idsSentence));

/** One page of products; after a search, also whether they have all of its words. */
export const ProductPage = pageOf(Product).extend({ has_all_words: z.boolean().optional() });

/** The dashboard's list of products. */
export const DeskProductQuery = z.object({
  ...pageQuery(limits.homePageSize),
  sort: z.enum(deskSorts, validation.deskSortUnknown).optional(),
  search: z.string(searchSentence).max(limits.maxSearchLength, searchSentence).optional(),
  category_id: IdText.optional(),
  sub_category_id: IdText.optional(),
  stock: z.enum(stockStates, validation.stockStateUnknown).optional(),
  picture: z.literal('none', validation.pictureUnknown).optional(),
  /** Products without a heading, alone. */
  heading: z.literal('none', validation.headingUnknown).optional(),
  /** Products without a weight or without a size, which are charged as a usual parcel. */
  weight: z.literal('none', validation.weightUnknown).optional(),
  /** Only products that lack something that the law requires. */
  law: z.literal('lacking', validation.lawLackingUnknown).optional(),
  /** Only food on the shelf that soon may not be sent any more, what is good for the shortest time first. */
  dated: z.literal('short', validation.datedUnknown).optional(),
  /** Products that were deleted, alone. */
  hidden: z.literal('true', validation.hiddenUnknown).optional(),
});
export type DeskProductQuery = z.infer<typeof DeskProductQuery>;

/** A product as staff see it in a list. */
export const DeskProduct = Product.extend({
  /** What the law requires and it does not declare. */
  lacks: z.array(z.enum(lawFields)),
  /** What it costs the shop, in whole rupees: for staff alone. */
  cost: z.number().nullable(),
  /** The earliest best-before date of what is on the shelf. */
  best_before: z.string().nullable(),
  /** The last day on which it may arrive, if it is food and has a date. */
  arrives_until: z.string().nullable(),
  is_past_best: z.boolean(),
});
export type DeskProduct = z.infer<typeof DeskProduct>;

/** A product as staff edit it. */
export const EditedProduct = DeskProduct.extend(ProductDeclaration.shape);
export type EditedProduct = z.infer<typeof EditedProduct>;

/** One page of it, and how many products each of its views has, whatever is searched. */
export const DeskProductPage = ProductPage.extend({
  data: z.array(DeskProduct),
  counts: z.object({
    all: z.number(),
    low: z.number(),
    out: z.number(),
    no_picture: z.number(),
    no_heading: z.number(),
    no_weight: z.number(),
    lacking: z.number(),
    short_dated: z.number(),
    hidden: z.number(),
  }),
});
export type DeskProductPage = z.infer<typeof DeskProductPage>;

/** The fields of a product that the grid of prices and stock shows. */
export const PricedProduct = Product.pick({
  product_id: true,
  product_name: true,
  product_price: true,
  stock: true,
  updated_at: true,
});
export type PricedProduct = z.infer<typeof PricedProduct>;

const productListQuery = (defaultPageSize: number) =>
  z
    .object({
      ...pageQuery(defaultPageSize),
      /** Default: newest first, or best match first if there is a search. */
      sort: z.enum(productSorts, validation.sortUnknown).optional(),
      search: z.string(searchSentence).max(limits.maxSearchLength, searchSentence).optional(),
      /** Only these products, as `3,17,4`. */
      ids: ProductIds.optional(),
      sub_category_id: IdText.optional(),
      category_id: IdText.optional(),
      in_stock: z
        .enum(['true', 'false'], validation.inStockUnknown)
        .transform((text) => text === 'true')
        .optional(),
      /** A country of origin, by its code of ISO 3166-1. */
      origin: z
        .string(validation.countryUnknown)
        .regex(/^[A-Z]{2}$/, validation.countryUnknown)
        .optional(),
      min_price: RupeesText.optional(),
      max_price: RupeesText.optional(),
    })
    // Negated: a comparison with an invalid amount is false, so that the amount is reported only once.
    .refine((query) => !((query.min_price ?? 0) > (query.max_price ?? Infinity)), {
      path: ['max_price'],
      message: validation.pricesCrossed,
    });

export const ProductListQuery = productListQuery(limits.homePageSize);
export const SubCategoryProductListQuery = productListQuery(limits.listPageSize);
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const SuggestionQuery = z.object({
  q: z.string(searchSentence).max(limits.maxSearchLength, searchSentence).default(''),
});

/** Products that a search box can show while the visitor types. */
export const SuggestedProduct = Product.pick({
  product_id: true,
  product_name: true,
  product_price: true,
  stock: true,
}).extend({
  /** The main picture's URL. */
  product_image: z.string().nullable(),
});
export type SuggestedProduct = z.infer<typeof SuggestedProduct>;

/** A country that products come from, and how many of them. */
export const Origin = z.object({
  country: z.string(),
  country_name: z.string(),
  products: z.number().int(),
});
export type Origin = z.infer<typeof Origin>;

/** Of which products: of all, of a category or of a sub-category. */
export const OriginsQuery = z.object({
  category_id: IdText.optional(),
  sub_category_id: IdText.optional(),
});
export type OriginsQuery = z.infer<typeof OriginsQuery>;

export const ProductTime = z.object({ product_id: z.number().int(), updated_at: Timestamp });
export const ProductTimesQuery = z.object({ page: pageQuery(1).page });
