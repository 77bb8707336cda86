const shipping = [
  'weight',
  'length',
  'width',
  'height',
  'origin_location',
  'hsn',
  'unit',
  'country_of_origin',
  'importer',
];

/** Removes empty shipping fields from a product's form. */
export function withoutBlanks(form: FormData): FormData {
  for (const name of shipping) if (form.get(name) === '') form.delete(name);
  return form;
}
