import { declaredNames } from '#contract/catalogue/fields.ts';

const optional = [
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
];

/** Removes empty optional fields from a product's form. */
export function withoutBlanks(form: FormData): FormData {
  for (const name of optional) if (form.get(name) === '') form.delete(name);
  return form;
}
