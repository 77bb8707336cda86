import { bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

export interface FormFile {
  name: string;
  bytes: Uint8Array;
  /** The name of its form field. */
  field?: 'files' | 'file';
}

/** Sends a form as a browser does: multipart, fields first, then files. */
export async function sendForm(
  shop: TestShop,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  fields: Record<string, string | string[]>,
  {
    token,
    files = [],
    headers = {},
  }: { token: string; files?: FormFile[]; headers?: Record<string, string> },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  for (const { name, bytes, field = 'files' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method,
    url,
    headers: {
      ...bearer(token),
      ...headers,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
