import { setTimeout as pause } from 'node:timers/promises';

import type { Attack, Plan } from './attack.ts';
import { must } from './attack.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { type OrderLoad, beginOrders } from './order-load.ts';
import { mustAnswerAgain, mustBeSound, mustBeThere, tally, within } from './verdict.ts';

/** The number of orders between two kills; the next kill follows at a random time after the last of them. */
const ordersBetween = 20;
const maxPauseMs = 300;
/** How many kills between checks of the invariants of all orders, which take a while. */
const soundEvery = 20;
const askedAgain = 4;

type Kill = (shop: AttackedShop) => Promise<void>;

/** Kills the shop repeatedly while customers order; afterwards every acknowledged order must exist. */
async function killOften(rounds: number, kill: Kill): Promise<string> {
  await using shop = await openAttackedShop();
  const load = beginOrders(shop);
  const pauses: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await load.more(ordersBetween);
    await pause(Math.random() * maxPauseMs);
    const promised = load.acknowledged().slice(-askedAgain);
    const killedAt = performance.now();
    await kill(shop);
    await load.more(1);
    pauses.push(performance.now() - killedAt);
    await mustAnswerAgain(shop.url, promised);
    if (round % soundEvery === 0) await within(shop.databaseUrl, mustBeSound);
  }
  await load.enough();
  await within(shop.databaseUrl, async (db) => {
    await mustBeThere(db, load.attempts);
    await mustBeSound(db);
  });
  return report(rounds, load, pauses);
}

function report(rounds: number, load: OrderLoad, pauses: number[]): string {
  const statuses = load.attempts.flatMap((attempt) => attempt.statuses);
  const strange = statuses.filter((status) => ![0, 201, 503].includes(status));
  must(strange.length === 0, `Strange answers: ${tally(strange)}`);
  const seconds = pauses.toSorted((one, other) => one - other).map((ms) => ms / 1_000);
  const [middle = 0, longest = 0] = [seconds[Math.floor(seconds.length / 2)], seconds.at(-1)];
  return (
    `${rounds} kills, ${load.attempts.length} orders, none lost, none twice, all invariants hold; ` +
    `away ${middle.toFixed(1)} s (median), ${longest.toFixed(1)} s at most (${tally(statuses)})`
  );
}

const killShop: Kill = async (shop) => {
  await shop.end('SIGKILL');
  await shop.start();
};

const killDatabase: Kill = async (shop) => {
  const killed = await shop.postgresPid();
  process.kill(killed, 'SIGKILL');
  while ([0, killed].includes(await shop.postgresPid())) await pause(20);
};

const killEverything: Kill = async (shop) => {
  process.kill(await shop.postgresPid(), 'SIGKILL');
  await killShop(shop);
};

const noneLost = 'every acknowledged order there once, every retry its order, all invariants hold';

export const kills: Attack[] = [
  {
    number: '11',
    what: 'the shop killed (SIGKILL) at every point of an order, and again and again under load',
    expected: noneLost,
    provedBy: [
      ['tests/faults.test.ts', 'a shop that is killed'],
      ['tests/faults.test.ts', 'at "%s" has one order after the retry'],
      ['tests/faults.test.ts', 'at "%s" cancels once after the retry'],
    ],
    run: ({ rounds }: Plan) => killOften(rounds, killShop),
  },
  {
    number: '40',
    what: 'PostgreSQL killed under load, again and again',
    expected: `back by itself, 503 while it is away, ${noneLost}`,
    provedBy: [
      [
        'tests/process.test.ts',
        'a shop whose own database is killed brings it back, with %d to serve',
      ],
    ],
    run: ({ rounds }: Plan) => killOften(rounds, killDatabase),
  },
  {
    number: '47',
    what: 'shop and database killed at once under load',
    expected: `the next start comes up by itself, ${noneLost}`,
    provedBy: [
      ['tests/process.test.ts', 'after kill -9 of the shop and of PostgreSQL everything is there'],
    ],
    run: ({ rounds }: Plan) => killOften(Math.ceil(rounds / 5), killEverything),
  },
];
