import { randomUUID } from 'node:crypto';

import type { EndpointName } from '#contract/index.ts';
import { shelfKinds } from '#contract/shelves/words.ts';

import { noDeliveryRules } from './delivery.ts';
import { importForm, ratesForm } from './imports.ts';
import { aLine } from './order-line.ts';
import { bearer } from './people.ts';
import { counterCalls } from './writing-counter-calls.ts';
import type { TestShop } from './test-shop.ts';
import { parcelCalls } from './writing-parcel-calls.ts';
import { returnCalls } from './writing-return-calls.ts';
import { customerVoiceCalls, pictureForm } from './writing-customer-calls.ts';
import { type Call, again, moneyCalls, staff } from './writing-money-calls.ts';
import { searchCalls } from './writing-search-calls.ts';
import { cents, stockCalls, twoStepCalls } from './writing-stock-calls.ts';
import { taxCalls } from './writing-tax-calls.ts';
import type { World } from './writing-world.ts';

type Writing = Exclude<EndpointName, `GET ${string}`>;

const password = 'marigold garland';
const cascade = '?cascade=true';

const address = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  addressLine1: '12, Gulmohar Society',
  city: 'Panvel',
  state: 'Maharashtra',
  pincode: '410206',
};
const itself = (world: World): Call => ({ token: world.customer.token, body: {} });
const productChange = (world: World): Call =>
  staff(world, {
    id: world.products[1],
    body: {
      product_name: `Changed ${again()} ${world.mark}`,
      product_price: cents(),
      stock: 900 + (again() % 50),
      sub_category_id: again() % 2 === 0 ? world.place : world.otherPlace,
    },
  });
const basket = ({ products }: World) =>
  products.slice(0, 2).map((id) => ({ product_id: id, quantity: 1 }));

/**
 * Every call that writes, on the data of a world, in a form that succeeds on its own. Typed by the endpoint table:
 * a new call without an entry here does not compile.
 */
const writingCalls: Record<Writing, (world: World) => Call> = {
  'POST /v1/user/register': () => ({
    body: { phone_no: String(9_400_000_000 + again()), password },
  }),
  'POST /v1/user/auth/login': ({ customer }) => ({ body: { phone_no: customer.phone, password } }),
  'POST /v1/user/guest': () => ({ body: { phone_no: String(9_400_000_000 + again()) } }),
  // Who has a password is refused what guests do, and the worlds have no guest's order.
  'POST /v1/user/guest/password': ({ customer }) => ({
    token: customer.token,
    body: { new_password: 'jasmine lantern boat' },
  }),
  'POST /v1/user/guest/delete': ({ customer }) => ({ token: customer.token }),
  'POST /v1/orders/find': ({ order, customer }) => ({
    body: { order_id: order, phone_no: customer.phone, code: 'AAAA-AAAA' },
  }),
  'POST /v1/orders/take-over': ({ order, customer }) => ({
    token: customer.token,
    body: { order_id: order, code: 'AAAA-AAAA' },
  }),
  // Every world already has an admin, so the first-admin setup is refused.
  'POST /v1/setup': () => ({
    body: { code: 'AAAA-AAAA-AAAA', phone_no: String(9_400_000_000 + again()), password },
  }),
  // No provider may send events to the shops under test.
  'POST /v1/hooks/{provider}/{token}': () => ({ id: 'nobody', body: {} }),
  'POST /v1/payments/return/{provider}/{attempt}': () => ({ id: 'nobody', body: {} }),
  'POST /v1/user/auth/logout': itself,
  'POST /v1/user/auth/logout-everywhere': itself,
  'POST /v1/user/auth/password': ({ customer }) => ({
    token: customer.token,
    body: { current_password: password, new_password: 'jasmine lantern boat' },
  }),
  'DELETE /v1/user/sessions/{id}': ({ customer: { token }, session: id }) => ({ token, id }),
  'PATCH /v1/user/me': ({ customer }) => ({
    token: customer.token,
    body: { language: again() % 2 === 0 ? 'hi' : 'mr' },
  }),
  'POST /v1/user/delete': ({ customer }) => ({ token: customer.token, body: { password } }),
  'POST /v1/user/reset': () => ({
    body: { token: 'x'.repeat(43), new_password: 'jasmine lantern boat' },
  }),
  'PATCH /v1/user/{id}': (world) =>
    staff(world, { id: world.customer.id, body: { disabled: again() % 2 === 0 } }),
  'PATCH /v1/user/{id}/role': (world) =>
    staff(world, { id: world.customer.id, body: { role_id: again() % 2 === 0 ? 2 : 3 } }),
  'POST /v1/user/{id}/reset-link': (world) => staff(world, { id: world.customer.id, body: {} }),
  'POST /v1/user/addresses': ({ customer }) => ({ token: customer.token, body: address }),
  'PATCH /v1/user/cart': ({ customer, products }) => ({
    token: customer.token,
    body: { lines: [{ product_id: products[0], quantity: 1 + (again() % 9) }] },
  }),
  'POST /v1/user/cart/merge': ({ customer, products }) => ({
    token: customer.token,
    body: { lines: [{ product_id: products[1], quantity: 1 + (again() % 9) }] },
  }),
  'PUT /v1/user/addresses/{id}': (world) => ({
    token: world.customer.token,
    id: world.address,
    body: { ...address, label: `Name ${again()}` },
  }),
  'DELETE /v1/user/addresses/{id}': (world) => ({
    token: world.customer.token,
    id: world.address,
  }),
  'POST /v1/products/dashboard-image': (world) =>
    staff(world, { form: pictureForm(world, { dashboard_image_order: '3' }) }),
  'PATCH /v1/products/dashboard-image/{id}': (world) =>
    staff(world, { id: world.banner, body: { dashboard_image_order: 1 + (again() % 9) } }),
  'PUT /v1/products/dashboard-image/{id}/times': (world) =>
    staff(world, { id: world.banner, body: { starts_at: null, ends_at: null } }),
  'PUT /v1/products/delete/dashboard-image/{id}': (world) =>
    staff(world, { id: world.banner, body: {} }),
  'POST /v1/products/{id}/reviews': (world) => ({
    token: world.customer.token,
    id: world.products[0],
    body: { rating: 5, comment: 'Very good.' },
  }),
  'PUT /v1/products/reviews/delete/{id}': (world) => staff(world, { id: world.review, body: {} }),
  'PUT /v1/products/reviews/restore/{id}': (world) =>
    staff(world, { id: world.hiddenReview, body: {} }),
  'POST /v1/offers/create': (world) =>
    staff(world, { body: { offer_name: `Made ${world.mark}`, offer_percentage: 5 } }),
  'PATCH /v1/offers/update/{id}': (world) =>
    staff(world, { id: world.offer, body: { offer_percentage: 1 + (again() % 9) } }),
  'PUT /v1/offers/delete/{id}': (world) => staff(world, { id: world.offer, body: {} }),
  'POST /v1/promocodes': (world) => staff(world, { body: { code: `MADE${again()}`, amount: 10 } }),
  'PATCH /v1/promocodes/{id}': (world) =>
    staff(world, { id: world.promo, body: { amount: 1 + (again() % 9) } }),
  'DELETE /v1/promocodes/{id}': (world) => staff(world, { id: world.promo }),
  'POST /v1/promocodes/check': (world) => ({
    token: world.customer.token,
    body: { code: world.mark, lines: basket(world) },
  }),
  'POST /v1/orders/quote': (world) => ({
    token: world.customer.token,
    body: { lines: basket(world), promocode: world.mark, address },
  }),
  'POST /v1/buyed_product': (world) => ({
    token: world.customer.token,
    body: world.products.toReversed().map((id) => aLine(id, 1, { promocode: world.mark })),
    headers: { 'idempotency-key': randomUUID() },
  }),
  'DELETE /v1/orders/attempts/{key}': ({ customer }) => ({
    token: customer.token,
    id: randomUUID(),
  }),
  'PATCH /v1/order_alert/{id}': (world) =>
    staff(world, { id: world.order, body: { delivery_status: 'Packed' } }),
  'PUT /v1/order_alert/{id}/cancel': (world) =>
    staff(world, { id: world.order, body: { reason: 'A test' } }),
  'POST /v1/orders/{id}/cod/confirm': (world) => staff(world, { id: world.unconfirmed, body: {} }),
  'POST /v1/orders/{id}/cod/decline': (world) => staff(world, { id: world.unconfirmed, body: {} }),
  'POST /v1/orders/{id}/cod/take-back': (world) => staff(world, { id: world.declined, body: {} }),
  'POST /v1/orders/{id}/cod/later': (world) => staff(world, { id: world.unconfirmed, body: {} }),
  'POST /v1/orders/{id}/notes': (world) =>
    staff(world, { id: world.unconfirmed, body: { text: `Noted ${again()}` } }),
  'POST /v1/user/{id}/notes': (world) =>
    staff(world, { id: world.customer.id, body: { text: `Noted ${again()}` } }),
  'POST /v1/orders/{id}/cod/link': (world) => staff(world, { id: world.unconfirmed, body: {} }),
  'POST /v1/orders/{id}/cod/refused': (world) => staff(world, { id: world.shipped, body: {} }),
  'POST /v1/cod/{token}': () => ({ id: 'x'.repeat(43), body: { answer: 'confirm' } }),
  'POST /v1/category/create': (world) =>
    staff(world, { form: pictureForm(world, { category_name: `New ${again()}` }) }),
  'PATCH /v1/category/update/{id}': (world) =>
    staff(world, {
      id: world.category,
      form: pictureForm(world, { category_name: `Changed ${again()}` }),
    }),
  'PUT /v1/category/delete/{id}': (world) =>
    staff(world, { id: world.category, query: cascade, body: {} }),
  'POST /v1/category/sub-category/create': (world) =>
    staff(world, {
      form: pictureForm(world, {
        sub_category_name: `New ${again()}`,
        category_id: String(world.category),
      }),
    }),
  'PATCH /v1/category/sub-category/update/{id}': (world) =>
    staff(world, {
      id: world.place,
      form: pictureForm(world, {
        sub_category_name: `Changed ${again()}`,
        category_id: String(again() % 2 === 0 ? world.category : world.otherCategory),
      }),
    }),
  'PUT /v1/category/sub-category/delete/{id}': (world) =>
    staff(world, { id: world.place, query: cascade, body: {} }),
  'POST /v1/products': (world) =>
    staff(world, {
      form: pictureForm(world, {
        product_name: `New ${again()} ${world.mark}`,
        product_price: '100',
        stock: '5',
        sub_category_id: String(world.place),
        product_description: `Word${again()} and ${world.mark}`,
      }),
    }),
  'PUT /v1/products/{id}': (world) => ({
    ...productChange(world),
    body: {
      product_name: `Put ${again()} ${world.mark}`,
      product_price: cents(),
      stock: 800,
      sub_category_id: world.otherPlace,
    },
  }),
  'PATCH /v1/products/{id}': productChange,
  'PATCH /v1/products/update/{id}': (world) => ({
    ...productChange(world),
    body: undefined,
    form: pictureForm(world, { product_price: String(cents()) }),
  }),
  ...taxCalls,
  'POST /v1/products/courses/create': (world) =>
    staff(world, {
      body: {
        course_name: `New ${again()}`,
        course_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    }),
  'PATCH /v1/products/courses/{id}': (world) =>
    staff(world, { id: world.course, body: { course_name: `Changed ${again()}` } }),
  'DELETE /v1/products/courses/{id}': (world) => staff(world, { id: world.course }),
  'PUT /v1/shipping/rules': (world) =>
    staff(world, { body: { ...noDeliveryRules, default_grams: 100 + again() } }),
  'POST /v1/shipping/rates/import': (world) => staff(world, { form: ratesForm(100 + again()) }),
  ...searchCalls,
  'PUT /v1/shelves/settings': (world) =>
    staff(world, {
      body: {
        shelves: shelfKinds.map((kind) => ({ kind, is_shown: true, title: `Shelf ${again()}` })),
        max_price: 199,
        occasions: [{ name: 'Diwali', words: 'diya', sub_category_id: null }],
      },
    }),
  'PUT /v1/products/{id}/restore': (world) => staff(world, { id: world.products[0], body: {} }),
  'PUT /v1/products/{id}/delete': (world) => staff(world, { id: world.products[0], body: {} }),
  'PATCH /v1/user/information': (world) => staff(world, { body: { shop_name: `Shop ${again()}` } }),
  ...moneyCalls,
  ...stockCalls,
  ...parcelCalls,
  ...returnCalls,
  ...twoStepCalls,
  ...customerVoiceCalls,
  ...counterCalls,
  'PUT /v1/user/information/logo': (world) => staff(world, { form: pictureForm(world) }),
  'POST /v1/products/{id}/views': (world) => ({ id: world.products[0], body: {} }),
  'POST /v1/products/import': (world) =>
    staff(world, {
      form: importForm(
        [
          'product_id,product_name,product_price,stock,category_name,sub_category_name',
          ...world.products
            .toReversed()
            .map(
              (id) =>
                `${id},Imported ${again()} ${world.mark},${cents()},700,Other category ${world.mark},Other place ${world.mark}`,
            ),
          `,Added ${again()} ${world.mark},10,5,Category ${world.mark},Place ${world.mark}`,
        ].join('\r\n'),
        false,
      ),
    }),
};

export const writingNames = Object.keys(writingCalls) as Writing[];

/** Makes a call on a world; returns the status and the text of the response. */
export async function makeCall(shop: Pick<TestShop, 'app'>, name: Writing, world: World) {
  const [method = '', path = ''] = name.split(' ');
  const { token, id, query = '', body, form, headers } = writingCalls[name](world);
  const encoded = form && new Response(form);
  const type = encoded?.headers.get('content-type') ?? 'application/json';
  const hasBody = form !== undefined || body !== undefined;
  const answer = await shop.app.inject({
    method: method as 'POST',
    url: path.replace(/\{\w+\}/, String(id)) + query,
    headers: {
      ...(token && bearer(token)),
      ...(hasBody && { 'content-type': type }),
      ...headers,
    },
    ...(hasBody && {
      payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : JSON.stringify(body),
    }),
  });
  return { status: answer.statusCode, text: answer.body };
}
