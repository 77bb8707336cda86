import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { checkInvariants } from '#server/cli/invariants.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { addReview } from './use-cases.ts';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

/** A product with so many reviews, one minute apart, in turn with 1 to 5 stars. */
async function reviewedProduct(reviews: number): Promise<number> {
  const product = await aProduct(shop);
  await sql`
    insert into review (product_id, user_name, rating, comment, created_at)
    select ${product}, 'Asha', 1 + n % 5, 'Word ' || n || repeat(' lovely', 100), now() - n * interval '1 minute'
    from generate_series(1, ${reviews}::int) as n
  `.execute(shop.db);
  await sql`
    update product set review_count = reviews, rating_sum = stars
    from (select count(*) as reviews, sum(rating) as stars from review where product_id = ${product}) as said
    where id = ${product}
  `.execute(shop.db);
  return product;
}

const byAdmin = (address: string) => shop.send('PUT', address, undefined, bearer(admin.token));

const commentsOf = (reviews: { comment: string }[]): string[] =>
  reviews.map(({ comment }) => comment.split(' ').slice(0, 2).join(' '));

async function expectTallied(): Promise<void> {
  const broken = (await checkInvariants(shop.db)).filter(
    ({ name, count }) => name === 'reviews' && count > 0,
  );
  expect(broken).toEqual([]);
}

test('a product of 5,000 reviews answers with the latest and how many stars there are', async () => {
  const few = await shop.get(`/v1/products/${await reviewedProduct(limits.reviewsShown)}`);
  const many = await shop.get(`/v1/products/${await reviewedProduct(5_000)}`);
  expect(many.body.data.reviews).toHaveLength(limits.reviewsShown);
  expect(commentsOf(many.body.data.reviews)[0]).toBe('Word 1');
  expect(many.body.data).toMatchObject({
    review_count: 5_000,
    rating_counts: [1_000, 1_000, 1_000, 1_000, 1_000],
  });
  expect(JSON.stringify(many.body).length).toBeLessThan(JSON.stringify(few.body).length * 1.1);
});

test('all reviews of a product come by page, the latest first, hidden ones never', async () => {
  const product = await reviewedProduct(25);
  const { body } = await shop.get(`/v1/products/${product}/reviews?page=3`);
  expect(commentsOf(body.data)).toEqual(['Word 21', 'Word 22', 'Word 23', 'Word 24', 'Word 25']);
  expect(body).toMatchObject({ page_no: 3, page_size: 10, total_pages: 3, total_items: 25 });
  await byAdmin(`/v1/products/reviews/delete/${body.data[0].id}`);
  const { body: after } = await shop.get(`/v1/products/${product}/reviews?page=3`);
  expect(commentsOf(after.data)).not.toContain('Word 21');
  expect(after.total_items).toBe(24);
});

test('reviews of a product that is not there, or on a page that makes no sense, are refused', async () => {
  expect((await shop.get('/v1/products/999999/reviews')).status).toBe(404);
  expect((await shop.get(`/v1/products/${await aProduct(shop)}/reviews?page=0`)).status).toBe(422);
});

test('the shop’s own list of reviews knows how many there are, hidden ones too, and finds the oldest page', async () => {
  const { body: before } = await shop.get('/v1/products/reviews/all', bearer(admin.token));
  const product = await reviewedProduct(30);
  const { body } = await shop.get('/v1/products/reviews/all', bearer(admin.token));
  expect(body.total_items).toBe(before.total_items + 30);
  const last = await shop.get(
    `/v1/products/reviews/all?page=${body.total_pages}`,
    bearer(admin.token),
  );
  expect(last.body.data.length).toBe(body.total_items - (body.total_pages - 1) * body.page_size);
  await byAdmin(`/v1/products/${product}/delete`);
  const { body: after } = await shop.get('/v1/products/reviews/all', bearer(admin.token));
  expect(after.total_items).toBe(before.total_items);
  await expectTallied();
});

test('reviews that are written while their product is taken away are tallied with it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const product = await reviewedProduct(3);
    const review = {
      productId: product,
      userName: 'Ravi',
      rating: 5,
      comment: 'Fine',
      at: new Date(),
    };
    await Promise.all([
      ...Array.from({ length: 4 }, () => addReview(shop.db, review)),
      byAdmin(`/v1/products/${product}/delete`),
      transaction(shop.db, async (db) => {
        await sql`delete from review where product_id = ${product} and rating = 2`.execute(db);
      }),
    ]);
  }
  await expectTallied();
});
