import type { Product } from '#contract/catalogue/schemas.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

const conflict = 409;

/** The text of a form field for the current value of a product. */
export const fieldText = (product: Product, name: string): string => {
  const value = (product as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * If saving was refused because another user changed the product, loads the product and updates all fields that the
 * user left untouched. Typed values stay. Returns undefined after any other refusal.
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

/**
 * Undefined if loading fails: the refusal stays on screen, and the next attempt to save is refused in the same way.
 */
async function productNow(id: number): Promise<Product | undefined> {
  try {
    return (await api('GET /v1/products/{id}/desk', { params: { id } })).data;
  } catch {
    return undefined;
  }
}
