import { aProduct } from '#tests/support/factories.ts';
import { huntSameKey } from '#tests/support/same-key.ts';
import { openShop } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { mustBeSound, within } from './verdict.ts';

/** A complete run has 200 rounds. */
const attemptsInRound = 10;
const lanes = 12;

/** Makes attempts in the database of a running shop; each lane has its own customer and product. */
async function huntForLong({ rounds }: Plan): Promise<string> {
  await using shop = await openAttackedShop();
  await using stack = new AsyncDisposableStack();
  const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dir, DEMO: 'off' };
  const opened = await openShop(readConfig(settings), stack, () => undefined);
  const accountIds = shop.customers.slice(0, lanes).map(({ id }) => id);
  const productIds = await Promise.all(accountIds.map(() => aProduct(opened, { stock: 5 })));
  const hunted = { url: shop.databaseUrl, accountIds, productIds };
  const seed = Math.floor(performance.timeOrigin) % 1_000_000;
  const { attempts, answers, broken } = await huntSameKey(hunted, {
    seed,
    attempts: rounds * attemptsInRound,
  });
  must(broken.length === 0, `Seed ${seed}: ${broken.slice(0, 5).join('; ')}`);
  await within(shop.databaseUrl, mustBeSound);
  const counts = Object.entries(answers).map(([answer, count]) => `${answer} ${count}`);
  return `${attempts} attempts with seed ${seed}: ${counts.join(', ')}; none placed twice, none that was refused, all invariants hold`;
}

export const sameKey: Attack[] = [
  {
    number: '59',
    what: 'the same key again and again, across lock waits, ends of offers, prices and stocks that change back',
    expected: 'one order at most, none that was refused, none that is not found again',
    provedBy: [
      [
        'server/orders/same-key.test.ts',
        'the same key again and again, across lock waits and ends of offers: no order twice, none that was refused',
      ],
      [
        'server/orders/same-key.test.ts',
        'the same hunt finds a shop that forgets what it has refused',
      ],
      [
        'server/orders/clocks.test.ts',
        'machines whose clocks are hours apart sell by the same time: that of the database',
      ],
    ],
    run: huntForLong,
  },
];
