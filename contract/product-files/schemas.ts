import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { wholeDeclaration } from '../catalogue/declaration-forms.ts';
import { BulkResult } from '../catalogue/matching.ts';
import { NewProductForm } from '../catalogue/forms.ts';
import { textField, trueOrFalseField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { IdText } from '../shapes.ts';
import type { ProductColumn } from './words.ts';

/** Products as a file: what a cell may hold, the progress of an import, and its result. */
const maxName = limits.maxCatalogueNameLength;
const fields = NewProductForm.shape;

/** What the cells of a product hold, in the order in which they are checked. The rules are those of its form. */
export const ProductCells = {
  product_id: IdText,
  product_name: fields.product_name,
  product_price: fields.product_price,
  stock: fields.stock,
  sub_category_name: textField(validation.subCategoryMissing, maxName),
  category_name: textField(validation.categoryMissing, maxName),
  product_description: fields.product_description,
  weight: fields.weight,
  length: fields.length,
  width: fields.width,
  height: fields.height,
  origin_location: fields.origin_location.transform((text) => text || null),
  hsn: fields.hsn.transform((text) => text || null),
  unit: fields.unit.transform((text) => text || null),
  ...wholeDeclaration,
} satisfies Record<ProductColumn, z.ZodType>;

/** The values of one line, for the columns that its file has. */
export type ProductCells = {
  [Column in Exclude<ProductColumn, 'product_id'>]?: z.output<(typeof ProductCells)[Column]>;
};

export const ImportForm = z.strictObject({
  /** Whether the file is only checked and nothing is written. */
  dry_run: trueOrFalseField(validation.dryRunUnknown, true),
});

const ImportProblem = z.object({
  /** The number of the line in the file, from 1. */
  line: z.number().int(),
  column: z.string().optional(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const count = z.number().int();

const ImportProgress = z.object({
  phase: z.enum(['reading', 'checking', 'writing']),
  /** Bytes while the file is read, lines afterwards. */
  done: count,
  total: count,
});
export type ImportProgress = z.infer<typeof ImportProgress>;

const ImportResult = z.object({
  is_done: z.literal(true),
  /** Lines with a product. */
  rows: count,
  created: count,
  changed: count,
  unchanged: count,
  /** The first problems, in the order of their lines. */
  problems: z.array(ImportProblem),
  /** The number of all problems. If there is one, nothing was written. */
  problem_count: count,
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportEvent = z.union([ImportProgress, ImportResult]);
/** The progress of a change of many products, and its result. */
export const BulkEvent = z.union([ImportProgress, BulkResult]);
