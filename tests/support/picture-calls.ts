import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { aProduct, aSubCategory } from './factories.ts';
import { type FormFile, sendForm } from './forms.ts';
import { type TestPerson, bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

/** A call that accepts pictures, with these files; the rest of its input is valid. */
type PictureCall = (files: FormFile[]) => ReturnType<typeof sendForm>;

export const pictureCallNames = [
  'POST /v1/products',
  'PUT /v1/products/{id}',
  'PATCH /v1/products/{id}',
  'POST /v1/category/create',
  'PUT /v1/user/information/logo',
] as const;

let made = 0;
const newName = () => `Pictured ${(made += 1)}`;

/** All fields of a product's form except its pictures. */
const productFields = (subCategoryId: number) => ({
  product_name: newName(),
  product_price: '250',
  stock: '7',
  sub_category_id: String(subCategoryId),
});

/** Every call that accepts pictures, sent by one admin. Calls that change a product use a new one each time. */
export async function pictureCalls(shop: TestShop, admin: TestPerson) {
  const shelf = await aSubCategory(shop);
  const send =
    (method: 'POST' | 'PUT' | 'PATCH', url: () => Promise<string>, fields: () => object) =>
    async (files: FormFile[]) =>
      sendForm(shop, method, await url(), { ...fields() }, { ...admin, files });
  const someProduct = async () => `/v1/products/${await aProduct(shop, { subCategoryId: shelf })}`;
  const fields = () => productFields(shelf);
  const calls: Record<(typeof pictureCallNames)[number], PictureCall> = {
    'POST /v1/products': send('POST', async () => '/v1/products', fields),
    'PUT /v1/products/{id}': send('PUT', someProduct, fields),
    'PATCH /v1/products/{id}': send('PATCH', someProduct, () => ({})),
    'POST /v1/category/create': send(
      'POST',
      async () => '/v1/category/create',
      () => ({ category_name: newName() }),
    ),
    'PUT /v1/user/information/logo': send(
      'PUT',
      async () => '/v1/user/information/logo',
      () => ({}),
    ),
  };
  return { calls, fields };
}

/**
 * Begins to upload a new product with a picture over a real connection; the caller writes the picture's bytes next.
 */
export function beginUpload(
  shop: TestShop,
  { token }: TestPerson,
  { fields, file }: { fields: Record<string, string>; file: string },
): ClientRequest {
  const { port } = shop.app.server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/products',
    headers: { ...bearer(token), 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  sent.write(uploadHead(fields, file));
  return sent;
}

export const boundary = 'x';

/** A multipart form up to the bytes of its only file. */
export function uploadHead(fields: Record<string, string>, file: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${file}"\r\n\r\n`;
}
