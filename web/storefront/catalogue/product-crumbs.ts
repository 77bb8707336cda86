import type { Product } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/catalogue.ts';
import { categoryPath, subCategoryPath } from '#web/data/paths.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';

/** The path from the home page to a product. */
export const crumbsTo = (product: Product): Crumb[] => [
  { label: messages.home, to: '/' },
  { label: product.category_name, to: categoryPath(product.category_id) },
  { label: product.sub_category_name, to: subCategoryPath(product) },
];
