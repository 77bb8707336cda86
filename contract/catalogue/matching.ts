import { z } from 'zod';

import * as staffForms from '#messages/admin-validation.ts';
import * as validation from '#messages/validation.ts';

import { decimalField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { GivenTime, Id, IdText } from '../shapes.ts';
import { HeadingsForm, ProductChangeForm } from './forms.ts';
import { changedDeclaration } from './declaration-forms.ts';
import { DeskProductQuery } from './schemas.ts';

/** Acts on all products that a list of the dashboard shows, on whichever page they are. */

/** What the list is narrowed to, as its URL has it. */
export const ProductFilter = DeskProductQuery.omit({ page: true, page_size: true, sort: true });
export type ProductFilter = z.infer<typeof ProductFilter>;

/** The products that match: how many, and what proves that they are the same ones later. */
export const MatchingProducts = z.object({
  count: z.number().int(),
  fingerprint: z.string(),
});
export type MatchingProducts = z.infer<typeof MatchingProducts>;

/** As a URL has it, or as it was read from one. */
const place = z.union([Id, IdText]).optional();

/** All that match, as somebody saw and agreed to: refused if others match by now. */
export const AgreedProducts = z.strictObject({
  filter: z.strictObject({
    ...ProductFilter.shape,
    category_id: place,
    sub_category_id: place,
    /** What was hidden at once is taken back by when that was. */
    hidden_at: GivenTime.optional(),
  }),
  count: z
    .int(staffForms.matchingCount)
    .min(1, staffForms.matchingCount)
    .max(limits.maxMatchingProducts, staffForms.tooManyMatching()),
  fingerprint: z.string(staffForms.matchingCount).max(64, staffForms.matchingCount),
});
export type AgreedProducts = z.infer<typeof AgreedProducts>;

/** Which products: those that are named, or all that match. */
const whichFields = {
  product_ids: z
    .array(Id, validation.productsAtOnce())
    .min(1, validation.productsAtOnce())
    .max(limits.maxProductsAtOnce, validation.productsAtOnce())
    .optional(),
  matching: AgreedProducts.optional(),
};
export interface WhichProducts {
  product_ids?: number[] | undefined;
  matching?: AgreedProducts | undefined;
}

const isOneOf = ({ product_ids: ids, matching }: WhichProducts): boolean =>
  (ids === undefined) !== (matching === undefined);
const oneOfBoth = { path: ['product_ids'], message: staffForms.whichProducts };

const measure = (wrong: string, max: number) => decimalField({ wrong, max }).optional();

/** What all of them get; what is left out stays as it is in each. */
export const BulkChange = z
  .strictObject({
    hsn: HeadingsForm.shape.hsn,
    unit: HeadingsForm.shape.unit,
    weight: measure(validation.weightRange(), limits.maxWeightKg),
    length: measure(validation.lengthRange(), limits.maxSideCm),
    width: measure(validation.widthRange(), limits.maxSideCm),
    height: measure(validation.heightRange(), limits.maxSideCm),
    sub_category_id: ProductChangeForm.shape.sub_category_id,
    ...changedDeclaration,
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: validation.nothingToChange,
  });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkForm = z
  .strictObject({ ...whichFields, change: BulkChange })
  .refine(isOneOf, oneOfBoth);
export type BulkForm = z.infer<typeof BulkForm>;

export const HideForm = z
  .strictObject({ matching: AgreedProducts, is_hidden: z.boolean(validation.hiddenUnknown) })
  .refine(({ matching, is_hidden: hides }) => hides === (matching.filter.hidden === undefined), {
    path: ['is_hidden'],
    message: validation.hiddenUnknown,
  });
export type HideForm = z.infer<typeof HideForm>;

/** A product that stayed as it was, and why. */
const LeftProduct = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  message: z.string(),
});
export type LeftProduct = z.infer<typeof LeftProduct>;

/** What became of it. */
export const BulkResult = z.object({
  is_done: z.literal(true),
  changed: z.number().int(),
  /** Those that had all of it already. */
  unchanged: z.number().int(),
  /** The first of those that were left as they were, and the number of all of them. */
  left: z.array(LeftProduct),
  left_count: z.number().int(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** With what takes it back: the products that were hidden now; null if nothing was. */
export const HiddenResult = BulkResult.extend({ undo: AgreedProducts.nullable() });
