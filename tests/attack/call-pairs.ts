import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildApp } from '#server/app.ts';
import { openShop } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { makeCall, writingNames } from '#tests/support/writing-calls.ts';
import { aWorld, someStaff } from '#tests/support/writing-world.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { mustBeSound, tally } from './verdict.ts';

const soundEvery = 100;
const everyNthWhenQuick = 25;

/** A shop in this process, on its own database, called without a network connection. */
async function openOwnShop(stack: AsyncDisposableStack) {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-pairs-'));
  stack.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const config = readConfig({ DATA_DIR: dir, DEMO: 'off', LOG_LEVEL: 'silent' });
  const shop = await openShop(config, stack, () => undefined);
  const app = await buildApp({
    ...shop,
    config: { publicUrl: 'http://localhost:3000', trustProxy: false, logLevel: 'silent' },
    isReady: async () => true,
  });
  stack.defer(() => app.close());
  const post: TestShop['post'] = async (url, body, headers = {}) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload: body as object });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return { ...shop, app, post };
}

/**
 * Runs every writing call concurrently with every other and with itself, twice each, on the same data. It takes hours on a
 * busy machine: `PAIRS_WITH="POST /v1/…"` runs those of one call, and `PAIRS_FROM=1200` goes on where a run was stopped.
 */
async function makeAllPairs({ orders }: Plan): Promise<string> {
  await using stack = new AsyncDisposableStack();
  const shop = await openOwnShop(stack);
  const staff = await someStaff(shop);
  const all = writingNames.flatMap((one, place) =>
    writingNames.slice(place).map((other) => [one, other] as const),
  );
  const call = process.env['PAIRS_WITH'];
  const nth = orders < 100_000 && call === undefined ? everyNthWhenQuick : 1;
  const from = Number(process.env['PAIRS_FROM'] ?? 0);
  const pairs = all.filter(
    (pair, place) =>
      place % nth === 0 &&
      place >= from &&
      (call === undefined || pair.some((one) => one === call)),
  );
  const statuses: number[] = [];
  for (const [place, pair] of pairs.entries()) {
    const world = await aWorld(shop, staff);
    const answers = await Promise.all(
      [...pair, ...pair].map((name) => makeCall(shop, name, world)),
    );
    const failed = answers.find(({ status }) => status >= 500);
    must(!failed, `${pair.join(' beside ')}: ${failed?.status} ${failed?.text}`);
    const deadlocks = await deadlocksSoFar(shop);
    must(deadlocks === 0, `${pair.join(' beside ')}: ${deadlocks} deadlocks`);
    statuses.push(...answers.map(({ status }) => status));
    if (place % soundEvery !== 0) continue;
    await mustBeSound(shop.db);
    process.stderr.write(`${from + place} of ${from + pairs.length} pairs\n`);
  }
  await mustBeSound(shop.db);
  return `${pairs.length} of ${all.length} pairs of ${writingNames.length} calls, no deadlock (${tally(statuses)})`;
}

export const callPairs: Attack[] = [
  {
    number: '53',
    what: 'every pair of calls that write, against each other on the same things',
    expected: 'PostgreSQL breaks no deadlock, no 5xx, every invariant holds',
    provedBy: [
      ['tests/call-pairs.test.ts', 'every call that writes does so on a world of its own'],
      [
        'tests/call-pairs.test.ts',
        'pairs of calls on the same things: no deadlock, nothing fails, every invariant holds',
      ],
      [
        'server/catalogue/races.test.ts',
        'a sub-category is deleted while its products are deleted or moved: nobody meets a deadlock',
      ],
    ],
    run: makeAllPairs,
  },
];
