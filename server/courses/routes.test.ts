import { beforeAll, expect, test } from 'vitest';

import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { createCourse } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test('courses are listed in the order they came', async () => {
  expect((await shop.get('/v1/products/courses/list')).body).toEqual({ status: 1, data: [] });
  const course_link = 'https://youtu.be/abc_DEF-123';
  const course_id = await createCourse(shop.db, { name: ' Eggless sponge ', link: course_link });
  const { status, body } = await shop.get('/v1/products/courses/list/');
  expect(status).toBe(200);
  expect(body.data).toEqual([{ course_id, course_name: 'Eggless sponge', course_link }]);
});

test('a link to anywhere else is refused and nothing is stored', async () => {
  const before = (await shop.get('/v1/products/courses/list')).body.data.length;
  await expect(
    createCourse(shop.db, { name: 'Trick', link: 'javascript:alert(1)' }),
  ).rejects.toMatchObject({ code: 'course_link_invalid' });
  expect((await shop.get('/v1/products/courses/list')).body.data).toHaveLength(before);
});
