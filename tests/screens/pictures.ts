import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';

import { findChromium } from '../../scripts/find-chromium.ts';
import { shopUrl } from './screens-shop.ts';
import type { Visit } from './visit.ts';
import type { ScreensWorld } from './world.ts';

const widths = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
type Width = keyof typeof widths;

/** The dashboard's event stream means that the network is never idle there. */
const idleWithinMs = 1_500;
const actWithinMs = 5_000;
const pageWithinMs = 30_000;
/** A page counts as finished once nothing has changed for this long. */
const quietMs = 250;

/** The picture's file name without its ending: words of the visit, and the width. */
const fileName = (visit: Visit, width: Width): string =>
  `${visit.name.replaceAll(/[^\w=]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.${width}.png`;

/** Takes a picture of every visit at both widths into `to`. Returns the visits that could not be done. */
export async function takePictures(
  visits: Visit[],
  world: ScreensWorld,
  to: string,
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  const failures: string[] = [];
  const takeAll = async (width: Width) => {
    for (const visit of visits) {
      if (visit.only && visit.only !== width) continue;
      const file = path.join(to, fileName(visit, width));
      const failure = await takeOne(browser, visit, width, world, file).catch(String);
      if (failure) failures.push(`${visit.name} (${width}): ${failure.split('\n')[0]}`);
    }
  };
  await Promise.all([takeAll('phone'), takeAll('desktop')]);
  await browser.close();
  return failures;
}

async function takeOne(
  browser: Browser,
  visit: Visit,
  width: Width,
  world: ScreensWorld,
  file: string,
): Promise<string | undefined> {
  const context = await browser.newContext({
    ...widths[width],
    ...visit.browser,
    baseURL: shopUrl,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  try {
    context.setDefaultTimeout(actWithinMs);
    context.setDefaultNavigationTimeout(pageWithinMs);
    const page = await openPage(context, visit, world);
    await settle(page, visit);
    const failure = await visit.act?.(page).then(() => undefined, String);
    if (visit.isPrinted) await page.emulateMedia({ media: 'print' });
    await settle(page, visit);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const isModal = (await page.locator('dialog[open]').count()) > 0;
    await writeFile(
      file,
      await page.screenshot({ fullPage: !isModal, animations: 'disabled', timeout: pageWithinMs }),
    );
    return failure;
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, visit: Visit, world: ScreensWorld): Promise<Page> {
  await context.route(
    (url) => !url.href.startsWith(shopUrl),
    (route) => route.abort(),
  );
  const { calls } = visit;
  if (calls) {
    await context.route(calls.match, (route) =>
      calls.outcome === 'fails' ? route.abort() : undefined,
    );
  }
  const stored = {
    ...visit.keep,
    ...(visit.who && { user: world.sessions[visit.who] }),
  };
  await context.addInitScript((values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  // Timers and the clock need scripts.
  if (hasScripts(visit)) await page.clock.setFixedTime(world.moment);
  await page.goto(visit.at);
  return page;
}

const hasScripts = ({ browser }: Visit): boolean => browser?.javaScriptEnabled !== false;

/** Waits until the page is loaded, with all its pictures, and no longer changes. */
async function settle(page: Page, visit: Visit): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: idleWithinMs }).catch(() => undefined);
  if (!hasScripts(visit)) return;
  await page.evaluate(
    async ([quiet, latest]) => {
      for (const picture of document.images) picture.loading = 'eager';
      await document.fonts.ready;
      const isLoaded = () => Array.from(document.images).every((picture) => picture.complete);
      let last = performance.now();
      const observer = new MutationObserver(() => (last = performance.now()));
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      const begun = performance.now();
      while (performance.now() - begun < latest) {
        if (performance.now() - last > quiet && isLoaded()) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      observer.disconnect();
    },
    [quietMs, actWithinMs] as const,
  );
}
