import { randomUUID } from 'node:crypto';

import { aLine } from '#tests/support/order-line.ts';

import { must } from './attack.ts';
import { type AttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';

/** What each payload does if it is executed: opens a dialog, which reveals it. */
const tails = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>alert(1)//',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
];

/** The texts in the shop, each of which can be recognised on a screen, and who sees which. */
export interface HostileShop {
  texts: string[];
  /** Paths of pages that display one entity each. */
  order: string;
  product: string;
}

/** Puts a hostile text into every text field of every kind of entity, and one of each kind of payload into most. */
export async function fillWithHostileTexts(shop: AttackedShop): Promise<HostileShop> {
  const { body: login } = await logIn(shop.url, owner.phone, owner.password);
  const [customer] = shop.customers;
  const product = shop.products[0] ?? 0;
  must(customer !== undefined, 'The shop has no customer.');
  const texts: string[] = [];
  const hostile = (field: string): string => {
    const text = `H${texts.length}${field}${tails[texts.length % tails.length]}`;
    texts.push(text);
    return text;
  };
  const send = (token: string) => async (method: string, address: string, body: unknown) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await ask(method, shop.url + address, { token, body, headers });
    must(answer.status < 300, `${method} ${address}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const [asOwner, asCustomer] = [send(login.token), send(customer.token)];

  for (const _ of tails) {
    await asOwner('POST', '/v1/category/create', { category_name: hostile('category') });
    await asOwner('POST', '/v1/category/sub-category/create', {
      sub_category_name: hostile('shelf'),
      category_id: 1,
    });
    await asOwner('POST', '/v1/offers/create', {
      offer_name: hostile('offer'),
      offer_description: hostile('terms'),
      offer_percentage: 5,
    });
    await asOwner('POST', '/v1/products/courses/create', {
      course_name: hostile('course'),
      course_link: 'https://www.youtube.com/watch?v=Jk3Qv8_sPb0',
    });
  }
  await asOwner('PATCH', `/v1/products/${product}`, {
    product_name: hostile('product'),
    product_description: hostile('description'),
    origin_location: hostile('origin'),
  });
  await asOwner('PATCH', '/v1/user/information', {
    shop_name: hostile('shop'),
    address: hostile('address'),
    legal_name: hostile('seller'),
    grievance_officer: hostile('officer'),
    greeting: hostile('greeting'),
    greeting_text: hostile('welcome'),
    promises: { delivery: hostile('promise') },
    contact: { information_description: hostile('contact') },
    visit_our_store: { information_description: hostile('visit') },
    about_the_shop: { information_description: hostile('about') },
    policies: { terms: hostile('policy'), refund: hostile('refund') },
  });
  await asCustomer('POST', '/v1/user/addresses', {
    fullName: hostile('name'),
    phone: customer.phone,
    addressLine1: hostile('line'),
    addressLine2: hostile('second'),
    city: hostile('city'),
    pincode: '410206',
    state: 'Maharashtra',
  });
  const line = aLine(product, 1, { shipping_address: hostile('parcel') });
  const { order_id: order } = await asCustomer('POST', '/v1/buyed_product', [line]);
  for (const status of ['Packed', 'Shipped', 'Delivered']) {
    await asOwner('PATCH', `/v1/order_alert/${order}`, { delivery_status: status });
  }
  await asCustomer('POST', `/v1/products/${product}/reviews`, {
    rating: 5,
    comment: hostile('review'),
  });
  return { texts, order: `/order/${order}`, product: `/product/${product}` };
}
