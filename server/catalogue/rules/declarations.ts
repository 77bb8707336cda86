import type { LawField } from '#contract/catalogue/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { sentence } from '#contract/sentence.ts';

/** The field of a form that a column of a product is entered in. */
export const fieldOf = (column: string): LawField => column as LawField;

/** Why a product may not be sold as it would be, from the columns that the database names. */
export const refusalOf = (column: string): FieldError => {
  if (column === 'price_paise') {
    return { path: 'product_price', message: sentence('priceAboveMrp') };
  }
  if (column === 'fssai_shop') {
    return { path: 'law_kind', message: sentence('shopLicenceMissing') };
  }
  const field = fieldOf(column);
  return { path: field, message: sentence('lawMissing', { field }) };
};
