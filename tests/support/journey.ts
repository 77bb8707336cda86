import { type ConsoleMessage, type Page, expect } from '@playwright/test';

import { thumbnailOrigin } from '#contract/courses/youtube.ts';

import { axeViolations } from './axe-violations.ts';
import { isShortRun, journeyDependsOnWidth } from './journey-widths.ts';
import { test as base } from './lone-shop.ts';

/** The URLs of video thumbnails. Journeys cannot reach them, so there are none unless a journey provides its own. */
export const thumbnails = `${thumbnailOrigin}/**`;

/** Without it a browser that draws without a graphics card spends half a core on dots that drift, on every page. */
function stillBackdrop(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body > [aria-hidden="true"] > :is(img, i) { animation: none }');
  document.adoptedStyleSheets.push(sheet);
}

interface JourneyFixtures {
  page: Page;
  isPhone: boolean;
  elsewhere: string[];
  /** Skips on a desktop what has run on a phone and is the same there, before anything is opened. */
  isWorthBoth: void;
}

/**
 * A journey's page. The journey fails on any console message, script error, violation of the content security
 * policy or request to another server.
 */
export const test = base.extend<JourneyFixtures>({
  isWorthBoth: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants it destructured
    async ({}, provide, { project, file, line }) => {
      const isSecond = isShortRun && /\bdesktop$/.test(project.name);
      test.skip(isSecond && !journeyDependsOnWidth(file, line), 'the same on a phone');
      await provide();
    },
    { auto: true },
  ],
  /** Where pages may load from, besides their shop. */
  elsewhere: [],
  isPhone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 768),
  context: async ({ context }, provide) => {
    await context.addInitScript(stillBackdrop);
    await provide(context);
  },
  page: async ({ page, baseURL, serviceWorkers, elsewhere }, provide) => {
    const hasWorker = serviceWorkers === 'allow';
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isExpected(message, hasWorker)) {
        faults.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    // Not every violation of the content security policy is logged to the console.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // oxlint-disable-next-line no-console -- how the page reports it to the journey
        console.error(`refused by ${violatedDirective}: ${blockedURI}`);
      });
    });
    page.on('request', (request) => {
      const url = request.url();
      const isMap = url.startsWith('https://www.google.com/maps');
      // Pictures that are chosen but not sent yet are displayed from blob URLs.
      const own = baseURL ? [baseURL, `blob:${baseURL}`, ...elsewhere] : [];
      const isOwn = own.some((one) => url.startsWith(one));
      const isThumbnail = url.startsWith(thumbnailOrigin) && page.url().endsWith('/courses');
      if (baseURL && !isOwn && !url.startsWith('data:') && !isMap && !isThumbnail) {
        faults.push(`call to elsewhere: ${url}`);
      }
    });
    await provide(page);
    expect(faults).toEqual([]);
  },
});

/**
 * Chromium logs these for the statuses 401, 404, 409, 413, 415, 422, 429 and 503, which may be the expected
 * responses.
 */
const expectedMessages = [
  /Failed to load resource: .+ (?:401|404|409|413|415|422|429|503) \(/,
  // Only in journeys that switch the network off.
  /net::ERR_INTERNET_DISCONNECTED/,
  // Playwright, in all journeys but those of the worker.
  /Service Worker registration blocked by Playwright/,
];

/** In journeys of the worker alone: its answer without a connection, and scripts that Chromium reads once more from its cache. */
const workerMessages = [
  /net::ERR_FAILED/,
  /A preload for '.+' is found, but is not used because it is a cross-world service worker resource mismatch/,
  /^The resource \S+\/assets\/\S+ was preloaded using link preload but not used within a few seconds/,
];

const isExpected = (message: ConsoleMessage, hasWorker: boolean): boolean =>
  message.location().url.startsWith(thumbnailOrigin) ||
  [...expectedMessages, ...(hasWorker ? workerMessages : [])].some((pattern) =>
    pattern.test(message.text()),
  );

/** Waits until the page is hydrated and its buttons work: the router makes itself known in that same piece of work. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

/**
 * Waits for the step back that a closed dialog takes: it would abort a visit that begins sooner than a person can. A
 * dialog that stays open is left with its page.
 */
const stepsDone = (page: Page) =>
  page
    .waitForFunction(
      () => (window.history.state as { layer?: number } | null)?.layer === undefined,
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => undefined);

/** Opens a URL and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  // A page that is asked anything before its first visit reports the pointer's first move as a move of nothing.
  if (page.url() !== 'about:blank') await stepsDone(page);
  await page.goto(address);
  await hydrated(page);
}

/** Waits until nothing loads, and fades and slides have ended; the backdrop, which never stops, is ignored. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  // What is asked for anew is paler meanwhile. Where it never comes, that is what is looked at.
  await expect(page.locator('[aria-busy="true"]'))
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => undefined);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
}

/** Whether an element is covered only by a fixed bar, so that scrolling reveals it. */
const isBelowBar = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => {
    const element = document.querySelector(one);
    if (!element) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [top + 1, bottom - 1].flatMap((y) => [left + 1, right - 1].map((x) => [x, y]));
    const covers = corners.map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
    return covers.some((cover) => {
      let bar = cover;
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) {
        bar = bar.parentElement;
      }
      return bar !== null && !bar.contains(element);
    });
  }, selector);

/** Whether an element that lies half below a fixed bar is large enough, and free, once somebody has scrolled to it. */
const isLargeInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => {
    const element = document.querySelector(one);
    if (!element) return false;
    const { scrollX, scrollY } = window;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
      [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, y)),
    );
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    // The corners of a round one are not its own.
    const own = points.filter((hit) => hit !== null && element.contains(hit)).length;
    return width >= 24 && height >= 24 && own >= points.length - 4;
  }, selector);

/** Checks WCAG 2.2 AA as far as a machine can, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const summary: string[] = [];
  for (const { rule, html, selector } of await axeViolations(page)) {
    const isHidden =
      rule === 'target-size' &&
      ((await isBelowBar(page, selector)) || (await isLargeInView(page, selector)));
    if (!isHidden) summary.push(`${rule}: ${html}`);
  }
  expect(summary).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

export { expect };
