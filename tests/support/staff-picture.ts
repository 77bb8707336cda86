import type { HuntedShop } from './hunted-shop.ts';

/** The picture that a call of staff sends. */
export async function pictureForm(shop: HuntedShop): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await shop.picture())]), 'kite.png');
  return form;
}
