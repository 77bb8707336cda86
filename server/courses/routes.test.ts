import { beforeAll, expect, test } from 'vitest';

import { withoutAudit } from '#server/platform/audit/audit.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { createCourse } from './index.ts';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const link = 'https://youtu.be/abc_DEF-123';
const list = async () => (await shop.get('/v1/products/courses/list')).body.data;
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  shop.send(method, `/v1/products/courses/${path}`, body, bearer(admin.token));
const aCourse = async () =>
  (await createCourse(withoutAudit(shop.db), { name: 'Fondant', link })).id;

test('courses are listed in the order they came', async () => {
  expect((await shop.get('/v1/products/courses/list')).body).toEqual({ status: 1, data: [] });
  const { id } = await createCourse(withoutAudit(shop.db), { name: ' Eggless sponge ', link });
  const later = await aCourse();
  const { status, body } = await shop.get('/v1/products/courses/list/');
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { course_id: id, course_name: 'Eggless sponge', course_link: link },
    { course_id: later, course_name: 'Fondant', course_link: link },
  ]);
});

test('a link to anywhere else is refused and nothing is stored', async () => {
  const before = await list();
  await expect(
    createCourse(withoutAudit(shop.db), { name: 'Trick', link: 'javascript:alert(1)' }),
  ).rejects.toMatchObject({ code: 'course_link_invalid' });
  expect(await list()).toEqual(before);
});

test('an admin adds a course, and everybody finds it', async () => {
  const made = await send('POST', 'create', {
    course_name: ' Ten swirls ',
    course_link: ' https://www.youtube.com/shorts/Pn7gZ1uLd_4 ',
  });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    status: 1,
    message: 'Course added successfully',
    data: {
      course_id: expect.any(Number),
      course_name: 'Ten swirls',
      course_link: 'https://www.youtube.com/shorts/Pn7gZ1uLd_4',
    },
  });
  expect(await list()).toContainEqual(made.body.data);
});

test('a course is changed in what is named, and the rest stays', async () => {
  const id = await aCourse();
  const renamed = await send('PATCH', String(id), { course_name: ' Fondant, slowly ' });
  expect(renamed.status).toBe(200);
  expect(renamed.body).toEqual({
    status: 1,
    message: 'Course updated successfully',
    data: { course_id: id, course_name: 'Fondant, slowly', course_link: link },
  });
  const course_link = 'https://m.youtube.com/watch?v=Xo4MfK_T8jq';
  const moved = await send('PATCH', String(id), { course_link });
  expect(moved.body.data).toEqual({ course_id: id, course_name: 'Fondant, slowly', course_link });
  const nothing = await send('PATCH', String(id), {});
  expect(nothing.status).toBe(422);
  expect(nothing.body.detail).toBe('No changes detected. Please update at least one field.');
  expect(await list()).toContainEqual(moved.body.data);
});

test('a course that is taken away is gone, once', async () => {
  const id = await aCourse();
  const gone = await send('DELETE', String(id));
  expect(gone.status).toBe(200);
  expect(gone.body).toMatchObject({ status: 1, message: 'Course deleted successfully' });
  expect(gone.body.name).toMatch(/\w/);
  expect((await list()).map((course: { course_id: number }) => course.course_id)).not.toContain(id);
  for (const refused of [
    await send('DELETE', String(id)),
    await send('DELETE', '999999'),
    await send('PATCH', String(id), { course_name: 'Back again' }),
  ]) {
    expect(refused.status).toBe(404);
    expect(refused.body.detail).toBe('Course not found');
  }
  const row = await shop.db
    .selectFrom('course')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: 'Fondant', deleted_at: expect.any(Date) });
});

const name = 'A course';
const fillIn = 'Please fill in all fields';
const noVideo = 'Please enter a valid YouTube link';

test.each([
  [{}, fillIn],
  [{ course_name: ' ', course_link: link }, fillIn],
  [{ course_name: name, course_link: ' \n' }, fillIn],
  [{ course_name: name }, fillIn],
  [{ course_link: link }, fillIn],
  [{ course_name: 7, course_link: link }, fillIn],
  [{ course_name: 'x'.repeat(201), course_link: link }, 'Please use at most 200 characters.'],
  [
    { course_name: name, course_link: `${link}?t=${'1'.repeat(500)}` },
    'Please use at most 500 characters.',
  ],
  [{ course_name: name, course_link: 'javascript:alert(1)' }, noVideo],
  [{ course_name: name, course_link: 'data:text/html,abc_DEF-123' }, noVideo],
  [
    { course_name: name, course_link: 'https://youtube.com.evil.example/watch?v=abc_DEF-123' },
    noVideo,
  ],
  [
    { course_name: name, course_link: 'https://www.youtube.com@evil.example/watch?v=abc_DEF-123' },
    noVideo,
  ],
  [{ course_name: name, course_link: 'https://vimeo.com/1084537' }, noVideo],
  [{ course_name: name, course_link: link, course_id: 7 }, /course_id/],
])('%j is refused, added or changed, and nothing is stored', async (body, sentence) => {
  const id = await aCourse();
  const before = await list();
  const refused = await send('POST', 'create', body);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toMatch(sentence);
  if (Object.keys(body).length === 2) {
    const unchanged = await send('PATCH', String(id), body);
    expect(unchanged.status).toBe(422);
    expect(unchanged.body.detail).toMatch(sentence);
  }
  expect(await list()).toEqual(before);
});

test('names of 1 and of 200 characters are names, and what is in one is text', async () => {
  for (const course_name of ['x', 'x'.repeat(200), '<script>alert(1)</script>']) {
    const made = await send('POST', 'create', { course_name, course_link: link });
    expect(made.body.data.course_name).toBe(course_name);
  }
});

test('the log tells who added, changed and took away which course', async () => {
  const made = await send('POST', 'create', { course_name: 'Rasmalai jars', course_link: link });
  const { course_id: id } = made.body.data;
  await send('PATCH', String(id), { course_name: 'Rasmalai in jars' });
  await send('DELETE', String(id));
  const { body } = await shop.get('/v1/user/audit?page_size=3', bearer(admin.token));
  expect(body.data).toMatchObject([
    { action: 'course_deleted', subject: { id } },
    {
      action: 'course_changed',
      subject: { id, name: 'Rasmalai jars' },
      changes: [{ field: 'course_name', before: 'Rasmalai jars', after: 'Rasmalai in jars' }],
    },
    { action: 'course_added', actor: { id: admin.id }, subject: { id, name: 'Rasmalai jars' } },
  ]);
});
