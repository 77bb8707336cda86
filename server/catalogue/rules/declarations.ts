import type { LawField } from '#contract/catalogue/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { sentence } from '#contract/sentence.ts';

/** The field of a form in which what is missing of a product is entered. */
export const fieldOf = (missing: string): LawField =>
  missing === 'food_kind' ? 'law_kind' : (missing as LawField);

/** Why a product may not be sold as it would be, from the columns that the database names. */
export const refusalOf = (column: string): FieldError => {
  if (column === 'price_paise') {
    return { path: 'product_price', message: sentence('priceAboveMrp') };
  }
  if (column === 'fssai_shop') {
    return { path: 'law_kind', message: sentence('shopLicenceMissing') };
  }
  if (column === 'food_kind') {
    return { path: fieldOf(column), message: sentence('headingOfFood') };
  }
  const field = fieldOf(column);
  return { path: field, message: sentence('lawMissing', { field }) };
};
