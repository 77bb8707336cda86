import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';

import { aProduct } from './factories.ts';
import { openGatewayShop } from './gateway-shop.ts';
import { aLine, order } from './orders.ts';
import { type TestPerson, aPerson, bearer } from './people.ts';
import { openSimulatedRazorpay } from './simulated-razorpay.ts';

/** A shop that asks ₹200 before of an order of ₹1,299 that is paid on delivery, by UPI or through a simulated gateway. */
export async function openAdvanceShop() {
  const { gateway, pay } = await openSimulatedRazorpay();
  const { shop, tools, linkOf, doLooks } = await openGatewayShop([gateway]);
  const staff = bearer((await aPerson(shop, 'super_admin')).token);
  let customer: TestPerson;
  let product: number;
  const set = async (body: object) => {
    const { status } = await shop.send('PATCH', '/v1/payments/settings', body, staff);
    expect(status).toBe(200);
  };
  beforeEach(async () => {
    await sql`delete from payment_setting`.execute(shop.admin);
    await set({ upi_vpa: 'shop@bank', upi_payee: 'Jalsa', advance_amount: 200 });
    customer = await aPerson(shop, 'customer');
    product = await aProduct(shop, { price: 1_299, stock: 5 });
  });

  let made = 0;
  const aReference = () => `6327${String(80_000_000 + (made += 1))}`;
  const own = () => bearer(customer.token);
  const place = (given: { quote?: string } = {}) =>
    order(shop, customer, [aLine(product)], { key: `advance-${(made += 1)}`, ...given });
  const anOrder = async () => (await place()).body.order_id as number;
  const begin = (id: number, way: 'upi' | 'gateway' = 'upi') =>
    shop.post(`/v1/payments/${id}/attempts`, { way }, own());
  const confirm = (attempt: number) =>
    shop.post(`/v1/payments/${attempt}/confirm`, { reference: aReference() }, staff);

  return {
    shop,
    tools,
    staff,
    own,
    product: () => product,
    set,
    place,
    anOrder,
    begin,
    confirm,
    aReference,
    linkOf,
    doLooks,
    pay,
    quote: async () => {
      const lines = [{ product_id: product, quantity: 1 }];
      return (await shop.post('/v1/orders/quote', { lines }, own())).body.data;
    },
    read: async (id: number) => (await shop.get(`/v1/payments/of/${id}`, own())).body.data,
    details: async (id: number) =>
      (await shop.get(`/v1/order_alert/details/${id}`, staff)).body.data,
    move: (id: number, delivery_status: string) =>
      shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status }, staff),
    cancel: (id: number, headers = staff) =>
      shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, headers),
    refund: (id: number, body: object) =>
      shop.post(`/v1/orders/${id}/refunds`, { why: 'return', by: 'hand', ...body }, staff),
    /** An order whose advance is in the shop's account. */
    withAdvance: async () => {
      const id = await anOrder();
      await confirm((await begin(id)).body.data.attempt.id);
      return id;
    },
    /** The same through the gateway. */
    withGatewayAdvance: async () => {
      const id = await anOrder();
      await begin(id, 'gateway');
      await pay((await linkOf(id)).link);
      await doLooks({ isAll: true });
      return id;
    },
  };
}
