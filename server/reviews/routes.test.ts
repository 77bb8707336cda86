import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

const good = { rating: 4, comment: ' Shines for hours. ' };
const review = (productId: number, body: unknown = good, person = customer) =>
  shop.post(`/v1/products/${productId}/reviews`, body, bearer(person.token));
const productOf = async (id: number) => (await shop.get(`/v1/products/${id}`)).body.data;

test('who has received a product reviews it once, by first name, and an admin can hide it', async () => {
  const product = await aProduct(shop);
  const placed = await order(shop, customer, [
    aLine(product, 1, { recipient_name: 'Aarti Deshmukh' }),
  ]);
  const early = await review(product);
  expect(early.status).toBe(403);
  expect(early.body.detail).toBe('Only customers who have received this product can review it.');
  await shop.send(
    'PATCH',
    `/v1/order_alert/${placed.body.order_id}`,
    { delivery_status: 'Delivered' },
    bearer(admin.token),
  );
  const stranger = await aPerson(shop, 'customer');
  expect((await review(product, good, stranger)).status).toBe(403);

  const statuses = await Promise.all([1, 2, 3].map(async () => (await review(product)).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  const seen = await productOf(product);
  expect(seen).toMatchObject({ average_rating: 4, review_count: 1 });
  expect(seen.reviews).toMatchObject([
    { user_name: 'Aarti', rating: 4, comment: 'Shines for hours.' },
  ]);

  const hide = (body?: object) =>
    shop.send(
      'PUT',
      `/v1/products/reviews/delete/${seen.reviews[0].id}`,
      body,
      bearer(admin.token),
    );
  // That it is bad is no reason.
  const { status, body: refused } = await hide({ reason: 'bad' });
  expect([status, refused.errors]).toEqual([422, [{ path: 'reason', message: 'Please say why.' }]]);
  expect((await hide({ reason: 'advertising' })).status).toBe(200);
  expect((await hide()).status).toBe(404);
  const { body: log } = await shop.get('/v1/user/audit', bearer(admin.token));
  expect(log.data[0]).toMatchObject({
    action: 'review_hidden',
    changes: [{ field: 'reason', before: null, after: 'advertising' }],
  });
  expect(await productOf(product)).toMatchObject({
    average_rating: null,
    review_count: 0,
    reviews: [],
  });
  expect((await review(product)).body.detail).toBe('You have already reviewed this product.');

  const { body: all } = await shop.get('/v1/products/reviews/all', bearer(admin.token));
  expect(all).toMatchObject({ total_items: 1, page_no: 1 });
  expect(all.data).toMatchObject([{ rating: 4, product_id: product, is_hidden: true }]);
  const restore = () =>
    shop.send(
      'PUT',
      `/v1/products/reviews/restore/${seen.reviews[0].id}`,
      undefined,
      bearer(admin.token),
    );
  expect((await restore()).body.message).toBe('Review shown again');
  expect((await restore()).status).toBe(404);
  expect(await productOf(product)).toMatchObject({ average_rating: 4, review_count: 1 });
});

test.each([
  { rating: 0, comment: 'x' },
  { rating: 6, comment: 'x' },
  { rating: 4.5, comment: 'x' },
  { rating: '4', comment: 'x' },
  { rating: 4, comment: ' ' },
  { rating: 4, comment: 'x'.repeat(2_001) },
  { rating: 4 },
  { rating: 4, comment: 'x', user_name: 'Shop' },
])('%j is no review', async (body) => {
  expect((await review(1, body)).status).toBe(422);
});
