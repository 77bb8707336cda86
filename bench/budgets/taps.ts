import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { openBrowser } from '../browser.ts';
import { demoPages, openDemoShop } from '../demo-shop.ts';
import { type Figure, at, atMost, median } from '../figure.ts';
import { type Tap, taps } from '../phone-taps.ts';

const slowdown = 4;
const runs = 3;
const maxToPaintMs = 200;
const maxBlockedMs = 200;
const maxTaskMs = 100;
/** What is longer blocks: the browser answers nobody meanwhile. */
const blocksAfterMs = 50;
/** Until nothing that was begun by loading goes on. */
const quietMs = 1_500;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

interface Task {
  /** Since the page was asked for, in ms. */
  start: number;
  duration: number;
}

/** What a page has noted of itself, in ms. */
interface Notes {
  tasks: Task[];
  /** From the finger to the next picture on the screen, of each interaction. */
  toPaint: Record<number, number>;
  firstPaint: number;
  loaded: number;
}

/**
 * A phone with a slow processor: how long home blocks it, the longest task after a page has loaded, and the time from a
 * finger's tap to what it changes on the screen, of ten kinds of taps.
 */
export async function measureTaps(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  await using browser = await openBrowser();
  const waits = new Map<string, number[]>(taps.map(({ name }) => [name, []]));
  const blocked: number[] = [];
  const longest: Record<string, number[]> = {};
  // Whatever else the machine does meanwhile meets all kinds alike.
  for (let run = 0; run < runs; run += 1) {
    for (const tap of taps) {
      const { toPaint, tasks, ...times } = await tapOnce(browser, shop.url, tap);
      waits.get(tap.name)?.push(toPaint);
      if (tap.page === demoPages.home) blocked.push(blockingTime(tasks, times));
      const after = tasks.filter(({ start }) => start >= times.loaded);
      (longest[tap.page] ??= []).push(Math.max(0, ...after.map(({ duration }) => duration)));
    }
  }
  const medians = Array.from(waits, ([name, all]) => [name, median(all)] as const);
  const note = medians.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ');
  const worst = Math.max(...medians.map(([, ms]) => ms));
  const tasks = Object.entries(longest).map(([page, all]) => [page, median(all)] as const);
  return [
    ofPhone('tap to paint, p75', at(Array.from(waits.values()).flat(), 0.75), maxToPaintMs, note),
    ofPhone('tap to paint, the slowest kind', worst, maxToPaintMs),
    ofPhone('home blocks', median(blocked), maxBlockedMs),
    ofPhone(
      'the longest task after a page has loaded',
      Math.max(...tasks.map(([, ms]) => ms)),
      maxTaskMs,
      tasks.map(([page, ms]) => `${page} ${ms.toFixed(0)}`).join(', '),
    ),
  ];
}

const ofPhone = (what: string, measured: number, max: number, note?: string): Figure =>
  atMost({ what: `phone, ${slowdown} × slower: ${what}`, measured, unit: 'ms', note }, max);

/** A visit with an empty browser, and one tap on its page. */
async function tapOnce(browser: Browser, baseURL: string, tap: Tap) {
  await using context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  await tap.before?.(page);
  await page.addInitScript(takeNotes);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(tap.page, { waitUntil: 'networkidle' });
  await wait(quietMs);
  const { tasks, firstPaint, loaded } = await notesOf(page);
  const { role, name } = tap.button;
  await page.getByRole(role, { name }).filter({ visible: true }).first().tap();
  // Events are noted after the picture that follows them.
  await wait(quietMs);
  const { toPaint } = await notesOf(page);
  const waited = Object.values(toPaint);
  if (waited.length === 0) throw new Error(`The browser noted no tap: ${tap.name}`);
  return { tasks, firstPaint, loaded, toPaint: Math.max(...waited) };
}

/** What is beyond 50 ms of each task between the first picture and the loaded page. */
function blockingTime(tasks: Task[], { firstPaint }: Pick<Notes, 'firstPaint'>): number {
  return tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - blocksAfterMs), 0);
}

const notesOf = (page: Page): Promise<Notes> =>
  page.evaluate(() => {
    const { notes } = window as unknown as { notes: Notes };
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...notes, firstPaint: paint?.startTime ?? 0, loaded: entry?.loadEventEnd ?? 0 };
  });

/** Runs in the page, before its own scripts. */
function takeNotes(): void {
  const notes = { tasks: [] as object[], toPaint: {} as Record<number, number> };
  Object.assign(window, { notes });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId === 0) continue;
      notes.toPaint[interactionId] = Math.max(notes.toPaint[interactionId] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
