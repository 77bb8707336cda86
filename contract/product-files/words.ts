import { declaredNames } from '../catalogue/fields.ts';

/** The columns of an exported file of products. An imported file may have only some of them, in any order. */
export const productColumns = [
  'product_id',
  'product_name',
  'product_price',
  'stock',
  'category_name',
  'sub_category_name',
  'product_description',
  'weight',
  'length',
  'width',
  'height',
  'origin_location',
  'hsn',
  'unit',
  ...declaredNames,
  'mrp',
  'cost',
] as const;

export type ProductColumn = (typeof productColumns)[number];

/** What staff do here that is logged, and what each is about. */
export const productFileActions = {
  import_begun: 'product',
  products_imported: 'product',
  import_undone: 'product',
  bulk_begun: 'product',
  bulk_changed: 'product',
  bulk_undone: 'product',
} as const;
