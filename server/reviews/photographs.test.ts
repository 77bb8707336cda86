import { beforeAll, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aPicture, aProduct } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { addReview } from './use-cases.ts';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

/** A customer who has received a product and reviewed it. */
async function aReviewer() {
  const product = await aProduct(shop);
  const customer = await aPerson(shop, 'customer');
  const placed = await order(shop, customer, [aLine(product, 1, { recipient_name: 'Aarti Rao' })]);
  const delivered = { delivery_status: 'Delivered' };
  await shop.send(
    'PATCH',
    `/v1/order_alert/${placed.body.order_id}`,
    delivered,
    bearer(admin.token),
  );
  const review = { rating: 4, comment: 'Shines for hours.' };
  await shop.post(`/v1/products/${product}/reviews`, review, bearer(customer.token));
  return { product, customer };
}

const send = (product: number, { token }: TestPerson, pictures: Buffer[]) =>
  sendForm(
    shop,
    'POST',
    `/v1/products/${product}/reviews/photographs`,
    {},
    { token, files: pictures.map((bytes, at) => ({ name: `${at}.png`, bytes })) },
  );
const somePictures = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPicture()));
const reviewsOf = async (product: number, query = '') =>
  (await shop.get(`/v1/products/${product}/reviews${query}`)).body;

test('who has written a review adds up to four photographs, once, and everybody sees them', async () => {
  const { product, customer } = await aReviewer();
  const pictures = await somePictures(4);
  const added = await send(product, customer, pictures);
  expect(added).toMatchObject({
    status: 201,
    body: { message: 'Thank you for your review and its photographs.' },
  });
  const { data: seen } = (await shop.get(`/v1/products/${product}`)).body;
  expect(seen.reviews_with_photographs).toBe(1);
  expect(seen.reviews[0].photographs).toHaveLength(4);
  for (const { url } of seen.reviews[0].photographs) {
    const { status, headers } = await shop.app
      .inject(url)
      .then(({ statusCode, headers: given }) => ({ status: statusCode, headers: given }));
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' });
  }
  expect((await send(product, customer, pictures)).status).toBe(409);
  const { body } = await shop.get('/v1/user/export', bearer(customer.token));
  expect(body.data.reviews).toMatchObject([{ product_id: product, rating: 4 }]);
  expect(body.data.reviews[0].photographs).toHaveLength(4);
  await expectSound(shop);
});

test('too many, too large, none and no pictures are refused, and nothing of them is kept', async () => {
  const { product, customer } = await aReviewer();
  expect((await send(product, customer, [])).status).toBe(422);
  const five = await send(product, customer, await somePictures(5));
  expect([413, 422]).toContain(five.status);
  const large = Buffer.alloc(limits.maxProductPictureBytes + 10, 1);
  expect((await send(product, customer, [large])).status).toBe(413);
  expect((await send(product, customer, [Buffer.from('<svg/>')])).status).toBe(415);
  const stranger = await aPerson(shop, 'customer');
  expect((await send(product, stranger, await somePictures(1))).status).toBe(404);
  // Before a byte is read: somebody who may send none takes none of the few places.
  expect((await send(product, stranger, [large])).status).toBe(404);
  expect((await send(product, stranger, [])).status).toBe(404);
  const json = await shop.post(
    `/v1/products/${product}/reviews/photographs`,
    {},
    bearer(customer.token),
  );
  expect(json.status).toBe(422);
  expect((await reviewsOf(product)).data[0].photographs).toEqual([]);
});

test('staff remove a photograph, which is logged; a hidden review takes its own along', async () => {
  const { product, customer } = await aReviewer();
  await send(product, customer, await somePictures(2));
  const [first, second] = (await reviewsOf(product)).data[0].photographs;
  const remove = (id: number, token = admin.token) =>
    shop.send('DELETE', `/v1/products/reviews/photographs/${id}`, undefined, bearer(token));
  expect((await remove(first.id, customer.token)).status).toBe(403);
  expect((await remove(first.id)).body.message).toBe('Photograph removed');
  expect((await remove(first.id)).status).toBe(404);
  expect((await reviewsOf(product)).data[0].photographs).toEqual([second]);
  const other = await aReviewer();
  await send(other.product, other.customer, await somePictures(1));
  const [only] = (await reviewsOf(other.product)).data[0].photographs;
  expect((await remove(only.id)).status).toBe(200);
  // What was taken away for good does not come back.
  const again = await send(other.product, other.customer, await somePictures(1));
  expect([again.status, again.body.type]).toEqual([
    409,
    expect.stringContaining('review_has_photographs'),
  ]);
  const { body: log } = await shop.get('/v1/user/audit', bearer(admin.token));
  expect(log.data[0]).toMatchObject({ action: 'review_photograph_removed' });
  const { id } = (await reviewsOf(product)).data[0];
  const turn = (what: string) =>
    shop.send('PUT', `/v1/products/reviews/${what}/${id}`, undefined, bearer(admin.token));
  await turn('delete');
  expect(await reviewsOf(product, '?sort=photographs')).toMatchObject({ data: [], total_items: 0 });
  await turn('restore');
  expect((await reviewsOf(product, '?sort=photographs')).total_items).toBe(1);
  await expectSound(shop);
});

test('reviews are sorted by newest, best and worst, and filtered to those with photographs', async () => {
  const { product, customer } = await aReviewer();
  await send(product, customer, await somePictures(1));
  const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  for (const [days, rating] of [
    [3, 5],
    [2, 1],
    [1, 5],
  ] as const) {
    const words = { userName: 'Ravi', rating, comment: `${days}` };
    await addReview(shop.db, { productId: product, ...words, at: at(days) });
  }
  const comments = async (query: string) =>
    (await reviewsOf(product, query)).data.map(({ comment }: { comment: string }) => comment);
  expect(await comments('')).toEqual(['Shines for hours.', '1', '2', '3']);
  expect(await comments('?sort=highest')).toEqual(['1', '3', 'Shines for hours.', '2']);
  expect(await comments('?sort=lowest')).toEqual(['2', 'Shines for hours.', '1', '3']);
  expect(await comments('?sort=lowest&page=2&page_size=3')).toEqual(['3']);
  expect(await comments('?sort=photographs')).toEqual(['Shines for hours.']);
  expect((await shop.get(`/v1/products/${product}/reviews?sort=random`)).status).toBe(422);
});

test('each order reads one page of an index, however many reviews there are', async () => {
  const product = await aProduct(shop);
  const { sql } = await import('kysely');
  await sql`
    insert into review (product_id, user_name, rating, comment, created_at, photographs)
    select ${product}, 'Asha', 1 + n % 5, 'Word', now() - n * interval '1 minute', 0
    from generate_series(1, 20000) as n`.execute(shop.db);
  await sql`analyze review`.execute(shop.admin);
  for (const by of [
    'created_at desc, id desc',
    'rating desc, created_at desc, id desc',
    'rating, created_at desc, id desc',
  ]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from review where product_id = ${product} and deleted_at is null
      order by ${sql.raw(by)} limit 10`.execute(shop.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index');
    expect(plan).not.toMatch(/(?:^|-> +)Sort +\(/m);
  }
});
