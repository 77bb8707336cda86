import type { APIRequestContext, Page } from '@playwright/test';

import type { Language } from '#contract/languages.ts';

import { englishLeft } from './english-left.ts';
import { expect, expectAccessible } from './journey.ts';
import { bankAddress } from './paying.ts';
import { expectReachable } from './reachable.ts';
import { dataOfShop } from './shop-data.ts';

/** What these journeys have typed, which pages repeat; the state is chosen, and so in the reader's language. */
const typedStreet = '1, Tilak Road, Panvel';
export const typedAddress = `${typedStreet}, Maharashtra 410206`;
const typed = [
  typedStreet,
  'Gulmohar Society',
  'no such thing',
  'balloon',
  ...Object.values(bankAddress),
];
/** Districts are called as the directory of PIN codes has them. */
const places = ['Raigad'];

let data: readonly string[] = [];

async function readData(request: APIRequestContext): Promise<void> {
  const all = [...typed, ...places, ...(await dataOfShop(request))];
  data = all.toSorted((one, other) => other.length - one.length);
}

/** Other journeys add to the shop meanwhile, so what is left is looked at again beside what it has by then. */
async function expectNoEnglish(page: Page): Promise<void> {
  if ((await englishLeft(page, data)).length === 0) return;
  await readData(page.request);
  expect(await englishLeft(page, data), `English on ${page.url()}`).toEqual([]);
}

/** The path of a page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** Expects that all of the page is in its language, and on phones that it is accessible and has room at 320 px too. */
export async function expectInLanguage(
  page: Page,
  language: Language,
  isPhone: boolean,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (language !== 'en') await expectNoEnglish(page);
  // Once is enough, as it takes longest; the widths of English pages are looked at by themselves.
  if (!isPhone) return;
  await expectInReach(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectInReach(page);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Shelves of the home page scroll by themselves to a whole card, which a control at their edge may not be on. */
async function expectInReach(page: Page): Promise<void> {
  // While one page fades into another, nothing of either can be hit.
  await page.waitForFunction(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) !== document.documentElement,
  );
  // A toast lies over the page for some seconds.
  await expect(page.locator('[role="status"] > div > div > strong')).toHaveCount(0);
  const { pathname } = new URL(page.url());
  if (!/^\/(?:hi|mr)?$/.test(pathname)) await expectReachable(page);
}
