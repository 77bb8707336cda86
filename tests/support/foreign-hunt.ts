import type { Page, Request } from '@playwright/test';

import { endpointNames } from './shots.ts';
import type { ForeignKind, Foreigners } from './foreign-answers.ts';
import { type Look, lookAt } from './foreign-look.ts';
import type { Visit } from './foreign-screens.ts';
import { type Made, type Session, type World, keepSession } from './foreign-world.ts';
import { open } from './journey.ts';

/**
 * The page from which visits navigate to a screen; it makes few requests. The dashboard's are not reached from the shop without
 * another document.
 */
const thresholdOf = (address: string): string =>
  address.startsWith('/admin') ? '/admin/files' : '/policy/privacy';
const pollMs = 50;
const restPolls = 4;
const maxPolls = 300;
/** In ms. The client's timeout for responses that never end, which is otherwise up to a minute. */
const timeoutMs = 1_500;
/** Calls beside the purpose of a screen: it works without them. */
const helps = new Set([
  'GET /v1/dashboard/checklist',
  'GET /v1/dashboard/waiting',
  'GET /v1/order_alert/live',
]);
/** Calls on every screen of the dashboard. */
const frame = new Set([...helps, 'GET /v1/dashboard/statistics']);
export const isBeside = (call: string): boolean => frame.has(call);

/** The event stream, which stays open. */
const live = 'GET /v1/order_alert/live';

/** A foreign response to one of a visit's calls. */
export interface Shot {
  call: string;
  kind: ForeignKind;
}

interface Run {
  made: Made;
  before: Look;
  end: Look;
  /** All messages displayed on the way. */
  messages: Set<string>;
  calls: string[];
}

/** The endpoint name of a request, or a label for page data; undefined for anything else. */
function callOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.data')) return 'the data of a page';
  if (!pathname.startsWith('/v1/')) return undefined;
  const own = `${method} ${pathname.replace(/\/$/, '')}`;
  const exact = endpointNames.find((name) => name === own);
  return exact ?? endpointNames.find((name) => patternOf(name).test(own)) ?? own;
}

const patternOf = (name: string): RegExp => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Shortens the client's timeouts to those set on the window. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = window as Window & { timeoutMs?: number };
    const within = (ms: number) => (ms < 20_000 ? ms : Math.min(ms, shown.timeoutMs ?? ms));
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(within(ms));
    const usual = window.setTimeout;
    const set = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
      usual(work, within(ms), ...given);
    window.setTimeout = set as typeof window.setTimeout;
  });
}

/**
 * Intercepts each call as it leaves and sends it to the given URL or to the shop. Unlike Playwright's own routes,
 * this does not disable the page's HTTP cache.
 */
async function catchCalls(page: Page, whereTo: (call: string) => string | undefined) {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const call = callOf(method, url);
    const elsewhere = call && whereTo(call);
    // Fails when the page navigates away, which cancels its requests.
    cdp
      .send('Fetch.continueRequest', { requestId, ...(elsewhere && { url: elsewhere }) })
      .catch(() => undefined);
  });
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/v1/*' }, { urlPattern: '*.data*' }],
  });
}

/** An account that was closed, or whose session has ended, has no cart to wait for. */
const cartMs = 5_000;

/** Makes a visit once as intended, and then as often as wanted with a foreign response. */
export async function huntVisit(page: Page, world: World, foreigners: Foreigners) {
  await shortenTimeouts(page);
  let shot: Shot | undefined;
  let calls: string[] = [];
  const underWay = new Set<Request>();
  let faults: string[] = [];
  let hits = 0;
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  const counts = (request: Request) =>
    ![undefined, live].includes(callOf(request.method(), request.url()));
  page.on('request', (request) => counts(request) && underWay.add(request));
  const leave = (request: Request) => underWay.delete(request);
  page.on('requestfinished', leave).on('requestfailed', leave);
  await catchCalls(page, (call) => {
    calls.push(call);
    if (!shot || call !== shot.call) return undefined;
    hits += 1;
    return foreigners.addressOf(shot.kind);
  });

  /** Polls until nothing is loading and no request is in flight; collects the messages displayed in between. */
  async function rest(messages = new Set<string>()): Promise<Look> {
    let look = await lookAt(page);
    for (let still = 0, polls = 0; still < restPolls && polls < maxPolls; polls += 1) {
      await page.waitForTimeout(pollMs);
      look = await lookAt(page).catch(() => ({ ...look, busy: ['the page is loaded anew'] }));
      for (const line of look.messages) messages.add(line);
      const isAtRest = look.busy.length === 0 && look.main.length > 0 && underWay.size === 0;
      still = isAtRest ? still + 1 : 0;
    }
    return look;
  }

  async function run(visit: Visit, session: Session | undefined, next?: Shot): Promise<Run> {
    const { route, at = () => route, make, keep, ready, press } = visit;
    shot = undefined;
    const made = make && session !== undefined ? await make(world, session) : world.made({});
    await keepSession(page, session && visit.who !== 'visitor' ? session : undefined);
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored))
          localStorage.setItem(key, JSON.stringify(value));
      },
      keep?.(made) ?? {},
    );
    underWay.clear();
    await open(page, press ? at(made) : thresholdOf(at(made)));
    await ready?.(page, made, world);
    if (session && visit.who !== 'visitor') await waitForCart(page);
    const before = await rest();
    const isEndless = next?.kind.isEndless ?? false;
    await page.evaluate(
      (ms) => ((window as Window & { timeoutMs?: number }).timeoutMs = ms),
      isEndless ? timeoutMs : undefined,
    );
    calls = [];
    faults = [];
    hits = 0;
    shot = next;
    const messages = new Set<string>();
    if (press) await press(page, made);
    else await stepTo(page, at(made));
    // After a dialog closes, the pointer may hover over something that reacts to it.
    if (press) await page.mouse.move(0, 0);
    const end = await rest(messages);
    return { made, before, end, messages, calls: [...new Set(calls)] };
  }

  return {
    run,
    rest,
    /** Lets the shop respond again. */
    lift: () => (shot = undefined),
    faults: () => faults,
    hits: () => hits,
  };
}

/** The cart of the account comes once after a login, some time after the page: else it would be a call of any visit. */
const waitForCart = (page: Page) =>
  page
    .waitForFunction(() => localStorage.getItem('cart-agreed') !== null, undefined, {
      timeout: cartMs,
    })
    .catch(() => undefined);

/** Navigates as a link does. */
async function stepTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as Window & {
      __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> };
    };
    void router?.navigate(to);
  }, address);
}

/** The call that a button is for, among the calls that it makes. */
export const mainCall = (calls: string[]): string | undefined =>
  calls.find((call) => /^(?:POST|PUT|PATCH|DELETE) /.test(call)) ??
  calls.find((call) => !frame.has(call));

/** The faults in how a page handled a foreign response. */
export function faultsOf(visit: Visit, shot: Shot, good: Run, run: Run): string[] {
  const { end, before } = run;
  // A visit that the shop refuses anyway may display the same message again.
  const usual = visit.isRefused === true ? [] : [...good.end.lines, ...good.messages];
  const known = new Set([...usual, ...before.lines]);
  const news = [...run.messages].filter((line) => !known.has(line));
  const isFirst = visit.press !== undefined && shot.call === mainCall(good.calls);
  const missing = good.end.main.filter(
    (line) => !good.end.aside.includes(line) && !end.main.includes(line),
  );
  const isQuiet = visit.isQuiet === true || helps.has(shot.call);
  const isShown = news.length > 0 || isQuiet || (missing.length === 0 && !isFirst);
  const faults: string[] = [];
  const not = (holds: boolean, words: string) => holds || faults.push(words);
  not(end.busy.length === 0, `turns for ever: ${end.busy[0]}`);
  not(isShown, `says nothing, and lacks: ${missing.join(' | ')}`);
  not(end.ways > 0 || good.end.ways === 0, 'no way on');
  not(end.error !== 'framework', 'the framework’s own error screen');
  not(end.error === undefined || shot.call === 'the data of a page', 'the error screen');
  // The visit itself ends the session in the intended run, and a foreign response came only after that.
  const isMeant = !isFirst && good.end.session === null;
  const isOut = before.session !== null && end.session === null;
  not(!isOut || isMeant || visit.endsSession === true, 'the session has ended');
  not(!news.some((line) => /Nothing was/.test(line)), `claims: ${news.join(' ')}`);
  // A failed read may still lead to the next step.
  if (isFirst && !visit.isQuiet && shot.call !== 'POST /v1/orders/quote') {
    const lost = before.typed.filter(
      (field) => !field.endsWith(': ') && !end.typed.includes(field),
    );
    not(lost.length === 0, `lost what was typed: ${lost.join(', ')}`);
  }
  return faults;
}
