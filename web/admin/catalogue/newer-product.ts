import type { Product } from '#contract/catalogue/schemas.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

const conflict = 409;

/** What a field of a product's form holds where it shows the product as it is. */
export const fieldText = (product: Product, name: string): string => {
  const value = (product as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * After a refusal because somebody else has changed the product: the product as it is now, with its values in
 * all fields that were left as they were known. What was typed stays. Nothing after any other refusal.
 */
export async function newerProduct(
  error: unknown,
  known: Product,
  form: HTMLFormElement,
): Promise<Product | undefined> {
  if (!(error instanceof ApiError) || error.status !== conflict) return undefined;
  const newer = await productNow(known.product_id);
  if (!newer) return undefined;
  for (const field of form.elements) {
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (isText && field.type !== 'file' && field.value === fieldText(known, field.name)) {
      field.value = fieldText(newer, field.name);
    }
  }
  return newer;
}

/** Nothing where it cannot be asked for: the refusal stands, and the next try is refused like it. */
async function productNow(id: number): Promise<Product | undefined> {
  try {
    return (await api('GET /v1/products/{id}', { params: { id } })).data;
  } catch {
    return undefined;
  }
}
