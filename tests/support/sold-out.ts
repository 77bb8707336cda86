import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { demoLogin, tokenOf } from './accounts.ts';

/** A product of its own that is sold out. */
export async function aSoldOutProduct(
  request: APIRequestContext,
): Promise<{ id: number; name: string }> {
  const name = `Lantern ${randomUUID().slice(0, 8)}`;
  const answer = await request.post('/v1/products', {
    headers: { authorization: `Bearer ${await tokenOf(request, demoLogin())}` },
    multipart: { product_name: name, product_price: '120', stock: '0', sub_category_id: '7' },
  });
  if (answer.status() !== 201) throw new Error(await answer.text());
  return { id: ((await answer.json()) as { data: { product_id: number } }).data.product_id, name };
}
