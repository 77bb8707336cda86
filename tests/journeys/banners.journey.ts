import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const region = (page: Page) => page.getByRole('region', { name: 'From the shop' });
const dot = (page: Page, number: number) =>
  region(page).getByRole('button', { name: `Picture ${number}`, exact: true });
/** Which banner is in view, by the pill at the foot of the carousel. */
const expectInView = (page: Page, number: number) =>
  expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
/** Which picture of a row really is in view, from 1, with a fraction while it is on its way. */
const inView = (track: Locator) =>
  track.evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100 + 1);
const expectAtRest = (page: Page, number: number) =>
  expect.poll(() => inView(region(page).getByRole('list'))).toBe(number);

/** As if somebody had another tab in front, or came back. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

const everyMs = 3_500;

/** Opens the home page with a clock that stands still, the pointer on the banner. */
async function openHeld(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await region(page).hover({ position: { x: 40, y: 60 } });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await expectInView(page, 1);
}

/** Takes the pointer off the banner. */
const leave = (page: Page) => page.mouse.move(2, 2);

/** Waits until the time counts, or does not: places are announced only while banners stand still. */
const expectGoing = (page: Page, isGoing = true) =>
  expect(region(page).getByText(/^\d of \d$/)).toHaveAttribute(
    'aria-live',
    isGoing ? 'off' : 'polite',
  );

/** One finger on the banner; places are measured from its left edge, in pixels. */
async function aFinger(page: Page) {
  const box = await region(page).boundingBox();
  const device = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', place: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: (box?.x ?? 0) + place, y: (box?.y ?? 0) + 120 }],
    });
  return {
    touch: (place: number) => send('touchStart', place),
    move: (place: number) => send('touchMove', place),
    lift: () => device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}

/** So many places on the way that it is no jump. */
const wayPoints = 10;

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const finger = await aFinger(page);
  await finger.touch(from);
  for (let point = 1; point <= wayPoints; point++) {
    await finger.move(from + ((to - from) * point) / wayPoints);
  }
  await finger.lift();
}

test('banners go on every 3.5 s, and after the last comes the first', async ({ page }) => {
  await openHeld(page);
  await leave(page);
  await expectGoing(page);
  await page.clock.runFor(everyMs - 10);
  await expectInView(page, 1);
  await page.clock.runFor(10);
  await expectInView(page, 2);
  await expect(region(page).getByText('2 of 3')).toBeVisible();
  await page.clock.runFor(everyMs);
  await expectInView(page, 3);
  await page.clock.runFor(everyMs);
  await expectInView(page, 1);
  await expectAtRest(page, 1);
});

test.describe('the banners stand still', () => {
  test('while somebody points at them', async ({ page }) => {
    await openHeld(page);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
  });

  test('while something in them has the focus, also when the pointer leaves', async ({ page }) => {
    await openHeld(page);
    await dot(page, 1).focus();
    await leave(page);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
    await page.getByRole('link', { name: 'Browse Categories' }).focus();
    await expectGoing(page);
    await page.clock.runFor(everyMs);
    await expectInView(page, 2);
  });

  test('while the tab is hidden, and begin anew when it is not', async ({ page }) => {
    await openHeld(page);
    await leave(page);
    await expectGoing(page);
    await page.clock.runFor(everyMs - 10);
    await setHidden(page, true);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
    await setHidden(page, false);
    await page.clock.runFor(everyMs - 10);
    await expectInView(page, 1);
    await page.clock.runFor(10);
    await expectInView(page, 2);
  });

  test('while a finger rests on them', async ({ page, isPhone }) => {
    test.skip(!isPhone, 'wide screens are pointed at');
    await openHeld(page);
    await leave(page);
    await expectGoing(page);
    const finger = await aFinger(page);
    await finger.touch(150);
    await expectGoing(page, false);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
    await finger.move(130);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
  });

  test('for those who want no motion, and can still be stepped through', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHeld(page);
    await leave(page);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
    await expect(region(page).getByRole('button', { name: 'Pause' })).toBeHidden();
    await dot(page, 3).click();
    await expectInView(page, 3);
  });

  test('when asked to, until they are asked to go on', async ({ page }) => {
    await openHeld(page);
    await region(page).getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Browse Categories' }).focus();
    await leave(page);
    await page.clock.runFor(3 * everyMs);
    await expectInView(page, 1);
    await region(page).getByRole('button', { name: 'Play' }).click();
    await page.getByRole('link', { name: 'Browse Categories' }).focus();
    await leave(page);
    await expectGoing(page);
    await page.clock.runFor(everyMs);
    await expectInView(page, 2);
  });
});

test('arrows and dots step through the banners, around both ends', async ({ page, isPhone }) => {
  await open(page, '/');
  await dot(page, 3).click();
  await expectInView(page, 3);
  test.skip(isPhone, 'a thumb swipes');
  const arrow = (name: string) => region(page).getByRole('button', { name });
  await arrow('Next picture').click();
  await expectInView(page, 1);
  await arrow('Previous picture').click();
  await expectInView(page, 3);
  await arrow('Previous picture').click();
  await expectInView(page, 2);
});

test('banners are swiped by thumb, and go on from there', async ({ page, isPhone }) => {
  test.skip(!isPhone, 'wide screens have arrows');
  await openHeld(page);
  await swipe(page, 300, 60);
  await expectAtRest(page, 2);
  await expectInView(page, 2);
  await swipe(page, 300, 60);
  await expectAtRest(page, 3);
  await swipe(page, 60, 300);
  await expectAtRest(page, 2);
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeHidden();
  await leave(page);
  await expectGoing(page);
  await page.clock.runFor(everyMs);
  await expectInView(page, 3);
});

test.describe('over the whole screen', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
  const expectShown = async (page: Page, number: number) => {
    await expect(viewer(page).getByText(`${number} / 3`)).toBeVisible();
    await expect
      .poll(() => inView(viewer(page).getByRole('list', { name: 'Pictures' })))
      .toBe(number);
  };

  test('a picture that is clicked is shown with counter, arrows, thumbnails and close', async ({
    page,
  }) => {
    await open(page, '/');
    await dot(page, 2).click();
    await expectInView(page, 2);
    await expectAtRest(page, 2);
    await page.getByRole('button', { name: 'View picture 2 of 3 full screen' }).click();
    await expectShown(page, 2);
    await expectAccessible(page);
    await viewer(page).getByRole('button', { name: 'Next picture' }).click();
    await expectShown(page, 3);
    await viewer(page).getByRole('button', { name: 'Next picture' }).click();
    await expectShown(page, 1);
    await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
    await expectShown(page, 3);
    const thumbnail = viewer(page).getByRole('button', { name: 'Picture 2', exact: true });
    await thumbnail.click();
    await expectShown(page, 2);
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
  });

  test('the button opens it, and the keyboard does all in it', async ({ page }) => {
    await open(page, '/');
    const opener = page.getByRole('button', { name: 'View full screen', exact: true });
    await opener.focus();
    await expectInView(page, 1);
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 2);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 3);
    await viewer(page).getByRole('button', { name: 'Picture 1', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
