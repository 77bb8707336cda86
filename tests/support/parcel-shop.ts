import { expect } from 'vitest';

import { aProduct } from './factories.ts';
import { aLine, order } from './orders.ts';
import { aPerson, bearer } from './people.ts';
import { type TestShop, openTestShop } from './test-shop.ts';

/** A parcel as staff pack it. */
export const aParcel = (more: object = {}) => ({ grams: 900, courier: 'own_rider', ...more });

type Options = Parameters<typeof openTestShop>[0];

/** A shop with something to send, and what its staff do with parcels. */
export async function openParcelShop(options?: Options) {
  const shop: TestShop = await openTestShop(options);
  const [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  const lamp = await aProduct(shop, { price: 300, stock: 1_000 });
  const fan = await aProduct(shop, { price: 100, stock: 1_000 });
  const staff = () => bearer(admin.token);
  let made = 0;

  async function anOrder(lines: object[] = [aLine(lamp, 2), aLine(fan, 1)]): Promise<number> {
    made += 1;
    const { body, status } = await order(shop, customer, lines, { key: `parcels-${made}` });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.order_id;
  }
  const read = async (path: string) => {
    const { status, body } = await shop.get(path, staff());
    expect(status, path).toBe(200);
    return body.data;
  };
  async function pack(id: number, parcels: object[] = [aParcel()]) {
    const { status, body } = await shop.post(
      '/v1/packing',
      { orders: [{ order_id: id, parcels }] },
      staff(),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  return {
    shop,
    admin,
    customer,
    lamp,
    fan,
    staff,
    anOrder,
    read,
    pack,
    detail: (id: number) => read(`/v1/order_alert/details/${id}`),
    parcelsOf: (id: number) => read(`/v1/orders/${id}/parcels`),
    packed: async (id: number, parcels?: object[]): Promise<number[]> => {
      const answer = await pack(id, parcels);
      expect(answer.refused).toEqual([]);
      return answer.packed[0].parcels;
    },
    move: async (ids: number[], to: string, reason?: string) => {
      const { body } = await shop.post('/v1/packing/moves', { ids, to, reason }, staff());
      return body.data ?? body;
    },
    settle: (id: number, body: object) => shop.post(`/v1/packing/${id}/settle`, body, staff()),
  };
}
