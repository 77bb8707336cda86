import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { type Figure, at, atMost, growthOf } from '../figure.ts';
import { costOf } from '../process-cost.ts';
import { openUncachedDemoShop, uncachedBody } from '../uncached-pages.ts';

/** Quality 43: one minute (in ms) at three times the maximum load. */
const floodMs = 60_000;
const times = 3;
const visitors = 8;
const calmMs = 5_000;
const tickMs = 10;
const recoverWithinMs = 10_000;

const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });
let asked = 0;

/**
 * Requests pages that the response cache does not have. Requests beyond the shop's capacity must be refused at once,
 * its health check stay correct, its memory stay flat, and it must recover.
 */
export async function measureOverload(): Promise<Figure[]> {
  await using shop = await openUncachedDemoShop();
  await browse(shop.url, calmMs);
  const sustainable = (await browse(shop.url, calmMs)) / (calmMs / 1_000);

  const health: Promise<Answer>[] = [];
  const memory: number[] = [];
  const look = async () => {
    health.push(ask(`${shop.url}/health/live`), ask(`${shop.url}/health/ready`));
    memory.push((await costOf(shop.pid)).memoryBytes / 1e6);
  };
  const watching = setInterval(() => void look(), 1_000);
  const answers = await flood(shop.url, sustainable * times);
  clearInterval(watching);
  const recovery = await recoveryOf(shop.url);
  const untrue = (await Promise.all(health)).filter(({ status }) => status !== 200);
  agent.destroy();
  await shop.ensureAllRendered();

  const pages = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const others = answers.length - pages.length - refused.length;
  const half = Math.floor(memory.length / 2);
  const [first, second] = [memory.slice(0, half), memory.slice(half)];
  const note = `${pages.length} pages, ${refused.length} refused in ${msOf(refused)} ms (median)`;
  return [
    atMost({ what: 'neither page nor refusal', measured: others, unit: '', note }, 0),
    atMost(
      {
        what: 'health that was not true',
        measured: untrue.length,
        unit: '',
        note: untrue.map(({ status }) => status || 'no response').join(', '),
      },
      0,
    ),
    growthOf({ what: 'memory, second half', measured: max(second), unit: 'MB' }, max(first), 1.25),
    atMost({ what: 'a page again afterwards', measured: recovery, unit: 'ms' }, recoverWithinMs),
  ];
}

const max = (numbers: number[]): number => Math.max(...numbers, 1);
const msOf = (answers: Answer[]): string =>
  at(
    answers.map(({ ms }) => ms),
    0.5,
  ).toFixed(0);

interface Answer {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

function nextPage(): string {
  asked += 1;
  const kind = asked % 2 === 0 ? 'product' : 'products/subcategory';
  return `/${kind}/${1 + (asked % 40)}`;
}

async function ask(url: string): Promise<Answer> {
  const sent = performance.now();
  const response = await new Promise<IncomingMessage | undefined>((resolve) => {
    const headers = { accept: 'text/html', 'content-length': uncachedBody.length };
    request(url, { agent, headers }, resolve)
      .once('error', () => resolve(undefined))
      .end(uncachedBody);
  });
  if (!response) return { status: 0, retryAfter: undefined, ms: performance.now() - sent };
  await new Promise((resolve) => response.resume().once('close', resolve));
  const { statusCode: status = 0, headers } = response;
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - sent };
}

/** Visitors who request pages one after the other; returns the number of pages. */
async function browse(url: string, ms: number): Promise<number> {
  let pages = 0;
  const end = performance.now() + ms;
  const visitor = async () => {
    while (performance.now() < end) {
      await ask(url + nextPage());
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return pages;
}

/** Sends requests at a steady rate, whether or not earlier ones have been answered. */
async function flood(url: string, perSecond: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const begin = performance.now();
  for (let now = begin; now < begin + floodMs; now = performance.now()) {
    const due = ((now - begin) / 1_000) * perSecond;
    while (answers.length < due) answers.push(ask(url + nextPage()));
    await pause(tickMs);
  }
  return Promise.all(answers);
}

/** The time in ms until a page is served again. */
async function recoveryOf(url: string): Promise<number> {
  const begin = performance.now();
  while ((await ask(url + nextPage())).status !== 200) await pause(tickMs);
  return performance.now() - begin;
}
