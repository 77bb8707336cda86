import type { Paper } from '#contract/invoices/schemas.ts';

import { type PaperWorld, there } from './paper-world.ts';

/** A business in another state. */
export const business = '29AAGCB7383J1Z4';

/** Calls by which wrong invoices are replaced, and what else happens to their orders. */
export const replacingIn = (world: PaperWorld) => {
  const { shop } = world;
  return {
    /** Replaces the first invoice of a shop, of which the GSTIN was wrong. */
    replace: (id: number, given: object = {}, headers = world.staff()) =>
      shop.post(
        `/v1/orders/${id}/papers/replacement`,
        {
          number: 'J2627/000001',
          correction: 'gstin',
          buyer_name: 'Bharat Cakes Pvt Ltd',
          buyer_address: there,
          buyer_gstin: business,
          state_code: '29',
          ...given,
        },
        headers,
      ),
    /** Places an order that is paid under this reference, and sends it. */
    async paid(reference: string): Promise<number> {
      const id = await world.place({ payment_method: 'UPI' });
      const body = { payment_status: 'Paid', payment_reference: reference };
      await shop.send('PATCH', `/v1/order_alert/${id}`, body, world.staff());
      await world.move(id);
      return id;
    },
    giveBack: (id: number, amount: number, reference: string) =>
      shop.post(
        `/v1/orders/${id}/refunds`,
        { why: 'return', by: 'hand', amount, reference },
        world.staff(),
      ),
    cancel: (id: number) => shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff()),
    numbersOf: async (id: number): Promise<string[]> =>
      (await world.papersOf(id)).map(({ number }: Paper) => number),
  };
};
