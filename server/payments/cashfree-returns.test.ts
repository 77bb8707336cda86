import { describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { openSimulatedGateway } from '#tests/support/simulated-gateways.ts';
import { simulatedCashfree } from '#tests/support/simulators/cashfree.ts';

/** The URL that Cashfree leads customers back to is good for ever, and any page may call it. */
const cashfree = await openSimulatedGateway(simulatedCashfree);
const { shop, begun, linkOf, doLooks, money } = await openGatewayShop([cashfree.gateway]);

/** The looks that somebody has asked for, with the seconds until they are due. */
const bellsOf = async (attempt: number) => {
  const { rows } = await shop.pool.query<{ isLater: boolean; seconds: number }>(
    `select data ? 'isPostponed' as "isLater", extract(epoch from start_after - now())::float8 as seconds
     from pgboss.job where name = 'payments.look' and state = 'created'
     and data->>'attempt' = $1 and data ? 'bell' order by seconds`,
    [String(attempt)],
  );
  return rows;
};
const lookedLongAgo = () =>
  shop.pool.query(`update payment_attempt set looked_at = looked_at - interval '1 hour'`);
const follow = async (url: string, times = 1) => {
  const { pathname, search } = new URL(url);
  for (let time = 0; time < times; time += 1) {
    expect((await shop.app.inject(pathname + search)).statusCode).toBe(303);
  }
};

describe('an order that is paid', () => {
  test('is looked at for the first return, and no more', async () => {
    const { id, person } = await begun();
    const { id: attempt, link } = await linkOf(id);
    const { return: back } = await cashfree.pay(link, { hooks: { deliver: 'never' } });
    await follow(back.link_url, 5);
    expect(await bellsOf(attempt)).toMatchObject([{ isLater: false }]);
    await doLooks();
    expect(await money(person, id)).toMatchObject({ payment_status: 'Paid' });
    await follow(back.link_url, 5);
    await lookedLongAgo();
    await follow(back.link_url, 20);
    expect(await bellsOf(attempt)).toEqual([]);
  });
});

describe('an order that is not paid', () => {
  test('is looked at for the first return now, and for all others once, at the end of a pause', async () => {
    const { id } = await begun();
    const { id: attempt, link } = await linkOf(id);
    const { return: back } = await cashfree.pay(link, { outcome: 'pending' });
    await follow(back.link_url, 5);
    expect(await bellsOf(attempt)).toMatchObject([{ isLater: false }]);
    await doLooks();
    await follow(back.link_url, 20);
    const [later, ...others] = await bellsOf(attempt);
    expect(others).toEqual([]);
    expect(later?.isLater).toBe(true);
    expect(later?.seconds).toBeGreaterThan(0);
  });
});
