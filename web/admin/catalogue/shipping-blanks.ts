const shipping = ['weight', 'length', 'width', 'height', 'origin_location'];

/** A product's form without the shipping fields that were left empty. */
export function withoutBlanks(form: FormData): FormData {
  for (const name of shipping) if (form.get(name) === '') form.delete(name);
  return form;
}
