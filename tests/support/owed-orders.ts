import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { demoLogin, register, tokenOf } from './accounts.ts';
import { someProduct } from './checkout.ts';
import { expect } from './journey.ts';
import { aLine } from './order-line.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An order that is to be paid, by UPI into the shop's account or at the door, and what staff know of its money. */
export async function anOrder(request: APIRequestContext, method: 'UPI' | 'COD') {
  const owner = await tokenOf(request, demoLogin());
  // Refused if it is set already.
  await request.patch('/v1/payments/settings', {
    headers: bearer(owner),
    data: { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' },
  });
  const product = await someProduct(request, (stock) => stock > 20);
  const login = await register(request);
  const customer = await tokenOf(request, login);
  const placed = await request.post('/v1/buyed_product', {
    headers: { ...bearer(customer), 'idempotency-key': randomUUID() },
    data: [aLine(product.product_id, 1, { payment_method: method })],
  });
  const { order_id: id } = (await placed.json()) as { order_id: number };
  if (method === 'UPI') {
    const opened = await request.post(`/v1/payments/${id}/attempts`, {
      headers: bearer(customer),
      data: { way: 'upi' },
    });
    expect(opened.ok()).toBe(true);
  }
  const money = async () => {
    const { data } = (await (
      await request.get(`/v1/payments/of/${id}`, { headers: bearer(owner) })
    ).json()) as { data: object };
    return data;
  };
  return { id, money, login };
}
