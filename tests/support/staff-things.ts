import { sql } from 'kysely';

import { addReview } from '#server/reviews/index.ts';

import { aComplaint } from './complaints.ts';
import type { HuntedShop } from './hunted-shop.ts';
import { make, nextNumber } from './make-thing.ts';
import { aLine } from './order-line.ts';
import { aQuestion } from './questions.ts';
import { aReturn } from './a-return.ts';
import { pictureForm } from './staff-picture.ts';
import { aPlanToCome } from './writing-things.ts';
import { sendUnbilled } from './writing-tax-calls.ts';

/** Creates things that calls of staff are about, by kind. Each returns the new id. */
export const thingMakers = {
  category: (shop: HuntedShop) =>
    make(shop, '/v1/category/create', { category_name: `Made category ${nextNumber()}` }),
  subCategory: async (shop: HuntedShop): Promise<number> => {
    const category_id = await thingMakers.category(shop);
    const sub_category_name = `Made sub-category ${nextNumber()}`;
    return make(shop, '/v1/category/sub-category/create', { sub_category_name, category_id });
  },
  product: async (shop: HuntedShop): Promise<number> =>
    make(shop, '/v1/products', {
      product_name: `Made product ${nextNumber()}`,
      product_price: 100,
      stock: 10,
      sub_category_id: await thingMakers.subCategory(shop),
    }),
  course: (shop: HuntedShop) =>
    make(shop, '/v1/products/courses/create', {
      course_name: `Course ${nextNumber()}`,
      course_link: 'https://youtu.be/dQw4w9WgXcQ',
    }),
  banner: async (shop: HuntedShop): Promise<number> =>
    make(shop, '/v1/products/dashboard-image', await pictureForm(shop)),
  offer: (shop: HuntedShop) =>
    make(shop, '/v1/offers/create', { offer_name: `Offer ${nextNumber()}`, offer_percentage: 10 }),
  promoCode: (shop: HuntedShop) =>
    make(shop, '/v1/promocodes', { code: `MADE${nextNumber()}`, percentage: 10 }),
  synonym: (shop: HuntedShop) =>
    make(shop, '/v1/search/synonyms', { words: `made ${nextNumber()}`, means: 'balloon' }),
  review: async (shop: HuntedShop): Promise<number> => {
    const productId = await thingMakers.product(shop);
    const review = { userName: 'Asha', rating: 5, comment: 'Lovely', at: new Date() };
    await addReview(shop.db, { productId, ...review });
    const { id } = await shop.db
      .selectFrom('review')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  },
  photograph: async (shop: HuntedShop): Promise<number> => {
    const review = await thingMakers.review(shop);
    await thingMakers.banner(shop);
    const picture = await shop.db
      .selectFrom('picture')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('review').set({ photographs: 1 }).where('id', '=', review).execute();
    const { id } = await shop.db
      .insertInto('review_picture')
      .values({ review_id: review, place: 1, picture_id: picture.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  restockRequest: async (shop: HuntedShop): Promise<number> => {
    const product = await thingMakers.product(shop);
    const { id } = await shop.db
      .insertInto('restock_request')
      .values({ product_id: product, phone: String(9_600_000_000 + nextNumber()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  complaint: ({ db }: HuntedShop): Promise<number> => {
    const number = nextNumber();
    return aComplaint(db, { number: `G2627-${number}`, phone_no: String(9_700_000_000 + number) });
  },
  question: async (shop: HuntedShop) => aQuestion(shop, await thingMakers.product(shop)),
  hiddenQuestion: async (shop: HuntedShop) =>
    aQuestion(shop, await thingMakers.product(shop), { hiddenAt: new Date() }),
  hiddenProduct: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.product(shop);
    await shop.send('PUT', `/v1/products/${id}/delete`, { token: shop.staffToken });
    return id;
  },
  hiddenReview: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.review(shop);
    const token = shop.staffToken;
    await shop.send('PUT', `/v1/products/reviews/delete/${id}`, { token });
    return id;
  },
  order: async (shop: HuntedShop): Promise<number> => {
    const lines = [aLine(await thingMakers.product(shop))];
    // Whose parcels came back would have to pay before.
    await shop.db.deleteFrom('phone_record').execute();
    return make(shop, '/v1/buyed_product', lines, shop.customerToken);
  },
  parcel: async (shop: HuntedShop): Promise<number> => {
    const order_id = await thingMakers.order(shop);
    const orders = [{ order_id, parcels: [{ grams: 500, courier: 'own_rider' }] }];
    const { staffToken: token } = shop;
    await shop.send('POST', '/v1/packing', { token, body: { orders } });
    const { id } = await shop.db
      .selectFrom('parcel')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    return id;
  },
  undeliveredParcel: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.parcel(shop);
    const { staffToken: token } = shop;
    for (const to of ['picked_up', 'undelivered']) {
      const body = { ids: [id], to, reason: 'Nobody was at home.' };
      await shop.send('POST', '/v1/packing/moves', { token, body });
    }
    return id;
  },
  payment: async (shop: HuntedShop): Promise<number> => {
    const orderId = await thingMakers.order(shop);
    const { id } = await shop.db
      .insertInto('payment_attempt')
      .values({
        order_id: orderId,
        provider: 'upi_manual',
        amount_paise: 10_000,
        state: 'opened',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  seenPayment: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.payment(shop);
    await shop.send('POST', `/v1/payments/${id}/confirm`, {
      token: shop.staffToken,
      body: { seen: true },
    });
    return id;
  },
  paidOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.order(shop);
    const { staffToken: token } = shop;
    const body = { payment_status: 'Paid' };
    await shop.send('PATCH', `/v1/order_alert/${id}`, { token, body });
    return id;
  },
  refund: async (shop: HuntedShop): Promise<number> => {
    const orderId = await thingMakers.paidOrder(shop);
    const { staffToken: token } = shop;
    const body = { amount: 1, why: 'return', by: 'hand' };
    const { text } = await shop.send('POST', `/v1/orders/${orderId}/refunds`, { token, body });
    return (JSON.parse(text) as { data: { refunds: { id: number }[] } }).data.refunds[0]?.id ?? 0;
  },
  /** One that the shop has noted as sent, by its reference. */
  sentRefund: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.refund(shop);
    const { staffToken: token } = shop;
    const body = { reference: `6327${90_000_000 + nextNumber()}` };
    await shop.send('PATCH', `/v1/refunds/${id}`, { token, body });
    return id;
  },
  credit: async (shop: HuntedShop): Promise<number> => {
    const { id } = await shop.db
      .insertInto('bank_credit')
      .values({
        day: new Date().toISOString().slice(0, 10),
        amount_paise: 10_000,
        text: 'A payment',
        key: `A payment ${nextNumber()}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  paymentCase: async (shop: HuntedShop): Promise<number> => {
    const { id } = await shop.db
      .insertInto('payment_case')
      .values({
        kind: 'unknown_order',
        provider: 'razorpay',
        reference: `pay_${nextNumber()}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  settlementRow: async (shop: HuntedShop): Promise<number> => {
    const { id } = await shop.db
      .insertInto('settlement_line')
      .values({
        provider: 'razorpay',
        kind: 'payment',
        entity_id: `pay_${nextNumber()}`,
        debit_paise: 0,
        credit_paise: 10_000,
        fee_paise: 0,
        tax_paise: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  missingPayment: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.payment(shop);
    await shop.db
      .updateTable('payment_attempt')
      .set({
        provider: 'razorpay',
        state: 'captured',
        gateway_payment: `pay_${nextNumber()}`,
        captured_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    return id;
  },
  unconfirmedOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.order(shop);
    await shop.db
      .updateTable('order')
      .set({ cod_state: 'unconfirmed' })
      .where('id', '=', id)
      .execute();
    return id;
  },
  declinedOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.unconfirmedOrder(shop);
    await shop.send('POST', `/v1/orders/${id}/cod/decline`, { token: shop.staffToken, body: {} });
    return id;
  },
  shippedOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.order(shop);
    const call = { token: shop.staffToken, body: { delivery_status: 'Shipped' } };
    await shop.send('PATCH', `/v1/order_alert/${id}`, call);
    return id;
  },
  unbilledOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.order(shop);
    await sendUnbilled(shop.db, id);
    return id;
  },
  billedOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.unbilledOrder(shop);
    await sql`select issue_paper(${id}, '27')`.execute(shop.db);
    return id;
  },
  deliveredOrder: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.order(shop);
    const call = { token: shop.staffToken, body: { delivery_status: 'Delivered' } };
    await shop.send('PATCH', `/v1/order_alert/${id}`, call);
    return id;
  },
  remittance: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.deliveredOrder(shop);
    const call = { token: shop.staffToken, body: { amount: 1, reference: `CRF${nextNumber()}` } };
    const { text } = await shop.send('POST', `/v1/orders/${id}/cod/remittances`, call);
    const { data } = JSON.parse(text) as { data: { remittances: { id: number }[] } };
    return data.remittances[0]?.id ?? 0;
  },
  customer: (shop: HuntedShop) =>
    make(shop, '/v1/user/register', {
      phone_no: String(9_300_000_000 + nextNumber()),
      password: 'marigold garland',
    }),
  /** Somebody whose login has a second step. */
  enrolled: async (shop: HuntedShop): Promise<number> => {
    const id = await thingMakers.customer(shop);
    await sql`insert into two_step (account_id, secret, confirmed_at) values (${id}, ${Buffer.alloc(48)}, now())`.execute(
      shop.db,
    );
    return id;
  },
  askedReturn: async (shop: HuntedShop): Promise<number> =>
    aReturn(shop.db, await thingMakers.deliveredOrder(shop), 'asked'),
  receivedReturn: async (shop: HuntedShop): Promise<number> =>
    aReturn(shop.db, await thingMakers.deliveredOrder(shop), 'received'),
  pricePlan: (shop: HuntedShop) => aPlanToCome(shop.db, { mark: `${nextNumber()}`, madeBy: 1 }),
  /** A day that was not closed before. */
  day: async (): Promise<string> =>
    new Date(Date.UTC(2020, 0, nextNumber())).toISOString().slice(0, 10),
};
export type ThingKind = keyof typeof thingMakers;
