import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { decimalField, idsField, textField, wholeNumberField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { units } from '../tax/words.ts';
import { changedDeclaration, wholeDeclaration } from './declaration-forms.ts';

/** What shopkeepers enter about categories and products, with the sentences for what is wrong. */
const maxName = limits.maxCatalogueNameLength;
const categoryName = textField(validation.categoryNameMissing, maxName);
const subCategoryName = textField(validation.subCategoryNameMissing, maxName);
const idField = (missing: string) =>
  wholeNumberField({ missing, wrong: missing, min: 1, max: limits.maxId });

export const CategoryForm = z.strictObject({ category_name: categoryName });

export const NewSubCategoryForm = z.strictObject({
  sub_category_name: subCategoryName,
  category_id: idField(validation.categoryMissing),
});

export const SubCategoryChangeForm = z.strictObject({
  sub_category_name: subCategoryName.optional(),
  category_id: idField(validation.categoryMissing).optional(),
});

export const CascadeQuery = z.object({
  cascade: z
    .enum(['true', 'false'], validation.cascadeUnknown)
    .transform((text) => text === 'true')
    .optional(),
});

const stock = wholeNumberField({
  isAmount: true,
  missing: validation.stockMissing,
  wrong: validation.stockNotWhole,
  min: 0,
  max: limits.maxStock,
});
const side = (wrong: string) => decimalField({ wrong, max: limits.maxSideCm });

/**
 * The stock that the form showed. If it is sent back unchanged, the stock stays as it is now, so that sales in between
 * are not overwritten.
 */
const seenStock = stock.optional();

/** As in invoices of suppliers, which write spaces and dots into it. */
const hsn = z
  .string(validation.hsnUnreadable)
  .max(20, validation.hsnUnreadable)
  .overwrite((text) => text.replaceAll(/[\s.]/g, ''))
  .regex(/^(?:\d{4}(?:\d\d){0,2})?$/, validation.hsnUnreadable)
  .nullable();
const unit = z
  .string(validation.unitUnknown)
  .overwrite((text) => text.trim().toUpperCase())
  .pipe(z.enum(['', ...units], validation.unitUnknown))
  .nullable();

/** In the order in which they are checked. */
const productFields = {
  product_name: textField(validation.productNameMissing, maxName),
  product_price: wholeNumberField({
    isAmount: true,
    missing: validation.priceMissing,
    wrong: validation.priceNotWhole,
    tooMuch: validation.priceTooHigh(),
    min: 1,
    max: limits.maxPrice,
  }),
  stock,
  sub_category_id: idField(validation.subCategoryMissing),
  product_description: z
    .string()
    .overwrite(seenText)
    .trim()
    .max(limits.maxDescriptionLength, validation.textTooLong({ max: limits.maxDescriptionLength })),
  weight: decimalField({
    wrong: validation.weightRange(),
    max: limits.maxWeightKg,
  }),
  length: side(validation.lengthRange()),
  width: side(validation.widthRange()),
  height: side(validation.heightRange()),
  origin_location: z
    .string()
    .overwrite(seenText)
    .trim()
    .max(maxName, validation.textTooLong({ max: maxName }))
    .nullable(),
  hsn,
  unit,
};

const optionalFields = {
  product_description: productFields.product_description.default(''),
  origin_location: productFields.origin_location.default(null),
  hsn: hsn.default(null),
  unit: unit.default(null),
  ...wholeDeclaration,
};

export const NewProductForm = z.strictObject({
  ...productFields,
  ...optionalFields,
  // The dashboard's quick form has no field for stock: its products start with none.
  stock: z.preprocess((value) => (value === undefined ? 0 : value), stock),
});
export type NewProductForm = z.infer<typeof NewProductForm>;

const pictureSentence = validation.pictureOfProductMissing;

/** Pictures to remove, the order of the others, and the main picture: an old one by its id, or a new one. */
const pictureFields = {
  images_to_delete: idsField.optional(),
  image_order: idsField.optional(),
  main_image_id: idField(pictureSentence).optional(),
  /** Which of the uploaded files becomes the main picture, from 0. */
  main_file: wholeNumberField({
    missing: pictureSentence,
    wrong: pictureSentence,
    min: 0,
    max: limits.maxPicturesPerProduct - 1,
  }).optional(),
};

export const ProductForm = z.strictObject({
  ...productFields,
  ...optionalFields,
  ...pictureFields,
  seen_stock: seenStock,
});

export const ProductChangeForm = z.strictObject({
  product_name: productFields.product_name.optional(),
  product_price: productFields.product_price.optional(),
  stock: productFields.stock.optional(),
  sub_category_id: productFields.sub_category_id.optional(),
  product_description: productFields.product_description.optional(),
  weight: productFields.weight.optional(),
  length: productFields.length.optional(),
  width: productFields.width.optional(),
  height: productFields.height.optional(),
  origin_location: productFields.origin_location.optional(),
  hsn: hsn.optional(),
  unit: unit.optional(),
  ...changedDeclaration,
  ...pictureFields,
  seen_stock: seenStock,
});
export type ProductChangeForm = z.infer<typeof ProductChangeForm>;

const whatWasSeen = (message: string, max: number) =>
  z.int(message).min(0, message).max(max, message);

const stockChange = {
  product_id: z.int(validation.idNotPositive).positive().max(limits.maxId),
  seen_stock: whatWasSeen(validation.seenStockMissing, limits.maxId),
};

const PriceAndStockChange = z
  .strictObject({
    ...stockChange,
    /**
     * The price that the shopkeeper saw: if it is another one by now, the change is refused instead of overwriting it.
     */
    seen_price: z.number(validation.seenPriceMissing).min(0).max(limits.maxPrice),
    product_price: productFields.product_price.optional(),
    stock: productFields.stock.optional(),
  })
  .refine((change) => change.product_price !== undefined || change.stock !== undefined, {
    message: validation.nothingToChange,
  });
export type PriceAndStockChange = z.infer<typeof PriceAndStockChange>;

const StockChange = z.strictObject({ ...stockChange, stock: productFields.stock });
export type StockChange = z.infer<typeof StockChange>;

const manySentence = validation.productsAtOnce();

const manyOf = <Change extends z.ZodType<{ product_id: number }>>(change: Change) =>
  z.strictObject({
    products: z
      .array(change, manySentence)
      .min(1, manySentence)
      .max(limits.maxProductsAtOnce, manySentence)
      .refine(
        (products) => new Set(products.map((one) => one.product_id)).size === products.length,
        validation.productTwice,
      ),
  });

export const PricesAndStockForm = manyOf(PriceAndStockChange);
/** The same for staff who count the stock and set no price. */
export const StockForm = manyOf(StockChange);

/** The heading or the unit of many products, such as all that are chosen in the list. */
export const HeadingsForm = z.strictObject({
  product_ids: z
    .array(z.int(validation.idNotPositive).positive().max(limits.maxId), manySentence)
    .min(1, manySentence)
    .max(limits.maxProductsAtOnce, manySentence),
  hsn: hsn.refine((text) => text !== '', validation.hsnUnreadable).optional(),
  unit: unit.refine((text) => text !== '', validation.unitUnknown).optional(),
});
export type HeadingsForm = z.infer<typeof HeadingsForm>;

/** The legal declarations of many products at once; a field that is left out stays as it is in each. */
export const DeclarationsForm = z
  .strictObject({ product_ids: HeadingsForm.shape.product_ids, ...changedDeclaration })
  .refine((form) => Object.keys(form).length > 1, validation.nothingToChange);
export type DeclarationsForm = z.infer<typeof DeclarationsForm>;
