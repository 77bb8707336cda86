import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type BenchShop, serveBenchShop } from './bench-shop.ts';

/**
 * Browses the built demo shop at three times the load that it can bear (quality 43): `node bench/overload.ts
 * [seconds]`. No address comes twice, so that none is answered with a page that was kept. Ends with 1 where
 * something but pages and refusals came, health was not true, or the shop did not recover.
 */
const seconds = Number(process.argv[2] ?? 60);
const times = 3;
const visitors = 8;
const calmMs = 5_000;
const tickMs = 10;
const recoverWithinMs = 10_000;
const port = 3950;

const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-overload-'));
const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });
const missed: string[] = [];
let asked = 0;
const settings = { DATA_DIR: dir, PORT: String(port), LOG_LEVEL: 'error' };
{
  // What filled the shop has used more memory than one that serves.
  await using filled = await serveBenchShop(settings);
  console.log(`filled ${filled.url}`);
}
{
  await using shop = await serveBenchShop(settings);
  await measure(shop);
  agent.destroy();
}
await rm(dir, { recursive: true, force: true });
for (const line of missed) console.log(`missed: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measure({ url, pid }: BenchShop): Promise<void> {
  await browse(url, calmMs);
  const sustainable = (await browse(url, calmMs)) / (calmMs / 1000);
  const before = memory(pid);
  console.log(`sustainable: ${sustainable.toFixed(0)} pages/s, ${before.toFixed(0)} MB`);

  const health: Promise<Answer>[] = [];
  const memories: number[] = [];
  const watching = setInterval(() => {
    health.push(ask(`${url}/health/live`), ask(`${url}/health/ready`));
    memories.push(memory(pid));
  }, 1_000);
  const answers = await flood(url, sustainable * times);
  clearInterval(watching);
  report(answers, await Promise.all(health), memories);

  const begin = performance.now();
  while ((await ask(`${url}${nextPage()}`)).status !== 200) await pause(tickMs);
  const recovery = performance.now() - begin;
  console.log(`a page again after ${recovery.toFixed(0)} ms, ${memory(pid).toFixed(0)} MB`);
  if (recovery > recoverWithinMs) missed.push(`recovery took ${recovery.toFixed(0)} ms`);
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

function nextPage(): string {
  asked += 1;
  const kind = asked % 2 === 0 ? 'product' : 'products/subcategory';
  return `/${kind}/${1 + (asked % 40)}?n=${asked}`;
}

async function ask(address: string): Promise<Answer> {
  const sent = performance.now();
  const response = await new Promise<IncomingMessage | undefined>((resolve) => {
    get(address, { agent, headers: { accept: 'text/html' } }, resolve).once('error', () =>
      resolve(undefined),
    );
  });
  if (!response) return { status: 0, retryAfter: undefined, ms: performance.now() - sent };
  await new Promise((resolve) => response.resume().once('close', resolve));
  const { statusCode: status = 0, headers } = response;
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - sent };
}

/** Visitors who look at one page after the other; how many pages. */
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

/** Asks at a steady pace, whether or not the earlier ones were answered. */
async function flood(url: string, perSecond: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1000;
  for (let now = begin; now < until; now = performance.now()) {
    const due = ((now - begin) / 1000) * perSecond;
    while (answers.length < due) answers.push(ask(url + nextPage()));
    await pause(tickMs);
  }
  return Promise.all(answers);
}

function report(answers: Answer[], health: Answer[], memories: number[]): void {
  const pages = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const others = answers.length - pages.length - refused.length;
  console.log(
    `asked ${(answers.length / seconds).toFixed(0)} a second for ${seconds} s: ${pages.length} pages, ${refused.length} refused, ${others} other answers`,
  );
  for (const [name, ones] of Object.entries({ pages, refused, health })) {
    const ms = ones.map((one) => one.ms).toSorted((one, other) => one - other);
    const at = (share: number) => (ms[Math.floor((ms.length - 1) * share)] ?? 0).toFixed(0);
    console.log(`${name.padEnd(8)} median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  }
  const half = Math.floor(memories.length / 2);
  const [middle, end] = [Math.max(...memories.slice(0, half)), Math.max(...memories.slice(half))];
  console.log(
    `memory: ${middle.toFixed(0)} MB in the first half, ${end.toFixed(0)} MB in the second`,
  );
  if (others > 0) missed.push(`${others} answers were neither a page nor a refusal`);
  if (health.some(({ status }) => status !== 200)) missed.push('health was not true throughout');
  if (end > middle * 1.25) missed.push('memory grew on');
}

/** Of a process, in MB. */
function memory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
}
