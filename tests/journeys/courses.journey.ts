import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test, thumbnails } from '#tests/support/journey.ts';

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82a0' } })
    .jpeg()
    .toBuffer();

/** As the video host answers for a video that it has. */
async function bringPicture(route: Route): Promise<void> {
  await route.fulfill({ contentType: 'image/jpeg', body: await jpeg(480, 360) });
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const demoCourse = (page: Page) => cardOf(page, 'Eggless sponge, from bowl to board');

test('a visitor sees each video’s picture and watches it in a new tab', async ({ page }) => {
  const asked: { url: string; referrer: string | undefined }[] = [];
  await page.route(thumbnails, async (route) => {
    asked.push({ url: route.request().url(), referrer: route.request().headers()['referer'] });
    await bringPicture(route);
  });
  await open(page, '/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  const link = demoCourse(page).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=Jk3Qv8_sPb0');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  for (const [name, id] of [
    ['Eggless sponge, from bowl to board', 'Jk3Qv8_sPb0'],
    ['Ten swirls with one 1M nozzle', 'Pn7gZ1uLd_4'],
    ['Heart chocolates in a silicone mould', 'hB9yC6-eVw2'],
  ] as const) {
    const picture = cardOf(page, name).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', `https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
    await expect(picture).toHaveJSProperty('naturalWidth', 480);
  }
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(({ referrer }) => referrer !== undefined)).toEqual([]);
  await expect(page.getByRole('button', { name: /^(?:Add Course|Edit|Delete)$/ })).toHaveCount(0);
  await expectAccessible(page);
});

/** What the host answers if there is no such video: a small grey picture, beside the status. */
for (const [what, answer] of [
  ['is unreachable', (route: Route) => route.abort('addressunreachable')],
  [
    'has no such video',
    async (route: Route) =>
      route.fulfill({ status: 404, contentType: 'image/jpeg', body: await jpeg(120, 90) }),
  ],
] as const) {
  test(`where the video host ${what} there is a drawing, and nothing moves`, async ({ page }) => {
    await page.route(thumbnails, answer);
    await open(page, '/courses');
    const card = demoCourse(page);
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card.locator('div[aria-hidden] > span')).toBeVisible();
    const box = await card.locator('div[aria-hidden]').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await expectAccessible(page);
  });
}

test('visitors load nothing of what is there for admins', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open(page, '/courses');
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /course-|edit-dialog/.test(file))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the courses can be read and watched', async ({ page }) => {
    await page.goto('/courses');
    const card = demoCourse(page);
    await expect(card.locator('div[aria-hidden] > span')).toBeVisible();
    await expect(card.locator('img')).toBeHidden();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//);
  });
});

test('an admin adds a course, changes it and takes it away', async ({ page, isPhone }) => {
  test.slow();
  const name = isPhone ? 'Piping for phones' : 'Piping for desks';
  await page.route(thumbnails, bringPicture);
  await logIn(page, demoLogin());
  await open(page, '/courses');
  const add = page.getByRole('button', { name: 'Add Course' });
  await add.click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog.getByText('Supports regular YouTube videos and Shorts')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Add Course' });
  await dialog.getByLabel('Course Name').fill('  ');
  await send.click();
  await expect(dialog.getByText('Please fill in all fields')).toHaveCount(2);
  await expect(dialog.getByLabel('Course Name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Course Name').fill(name);
  await dialog
    .getByLabel('Video link')
    .fill('https://youtube.com.evil.example/watch?v=Jk3Qv8_sPb0');
  await send.click();
  await expect(dialog.getByText('Please enter a valid YouTube link')).toBeVisible();
  await expect(dialog.getByLabel('Video link')).toBeFocused();
  await dialog.getByLabel('Video link').fill(' https://www.youtube.com/shorts/aB3-dE6_hI9 ');
  await dialog.getByLabel('Video link').press('Enter');
  await expect(dialog.getByText('Course added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = cardOf(page, name);
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toHaveAttribute('src', /\/vi\/aB3-dE6_hI9\//);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Edit' }).click();
  const update = dialog.getByRole('button', { name: 'Update Course' });
  await update.click();
  await expect(
    dialog.getByText('No changes detected. Please update at least one field.'),
  ).toBeVisible();
  await dialog.getByLabel('Course Name').fill(`${name}, twice`);
  await dialog.getByLabel('Video link').fill('https://youtu.be/zY8_wV5-tS2?t=10');
  await update.click();
  await expect(dialog.getByText('Course updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card.locator('img')).toHaveAttribute('src', /\/vi\/zY8_wV5-tS2\//);

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this course?',
  });
  await expect(question).toContainText(`${name}, twice`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Course deleted successfully' }),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('what goes wrong with a course is said in a dialog, and the course stays', async ({
  page,
  request,
  isPhone,
}) => {
  const name = isPhone ? 'Sugar roses for phones' : 'Sugar roses for desks';
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const made = await request.post('/v1/products/courses/create', {
    headers,
    data: { course_name: name, course_link: 'https://youtu.be/aB3-dE6_hI9' },
  });
  const { data } = (await made.json()) as { data: { course_id: number } };
  const address = `/v1/products/courses/${data.course_id}`;
  const silent = (route: Route) => route.fulfill({ status: 503, json: {} });
  const unreachable = (route: Route) => route.abort('internetdisconnected');

  await logIn(page, demoLogin());
  await open(page, '/courses');
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await page.getByRole('button', { name: 'Add Course' }).click();
  await dialog.getByLabel('Course Name').fill(name);
  await dialog.getByLabel('Video link').fill('https://youtu.be/aB3-dE6_hI9');
  for (const [answer, sentence] of [
    [silent, 'Failed to add course'],
    [unreachable, 'Error adding course'],
  ] as const) {
    await page.route('**/v1/products/courses/create', answer, { times: 1 });
    await dialog.getByRole('button', { name: 'Add Course' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const card = cardOf(page, name);
  const remove = async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  for (const [answer, sentence] of [
    [silent, 'Failed to delete course'],
    [unreachable, 'Error deleting course'],
  ] as const) {
    await page.route(`**${address}`, answer, { times: 1 });
    await remove();
    const failure = page.getByRole('dialog', { name: sentence });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Close' }).first().click();
    await expect(card).toHaveCount(1);
  }
  await request.delete(address, { headers });
  await remove();
  await expect(page.getByRole('dialog', { name: 'Course not found' })).toBeVisible();
});
