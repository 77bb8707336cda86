import { describe, expect, test } from 'vitest';

import { attemptReference } from '#contract/payments/references.ts';
import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { openSimulatedGateway } from '#tests/support/simulated-gateways.ts';
import { simulatedRazorpay } from '#tests/support/simulators/razorpay.ts';

import { findAttempt } from './queries/gateway-attempts.ts';

/** A signed return is good for ever: somebody who has one can send it as often as they like. */
const razorpay = await openSimulatedGateway(simulatedRazorpay);
const { shop, begun, linkOf, doLooks, ring, handleHooks, withScriptOrder, money } =
  await openGatewayShop([razorpay.gateway]);

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
    const { return: back } = await razorpay.pay(link, { hooks: { deliver: 'never' } });
    await follow(back.link_url, 5);
    expect(await bellsOf(attempt)).toMatchObject([{ isLater: false }]);
    await doLooks();
    expect(await money(person, id)).toMatchObject({ payment_status: 'Paid' });
    await follow(back.link_url, 5);
    await lookedLongAgo();
    await follow(back.link_url, 20);
    expect(await bellsOf(attempt)).toEqual([]);
  });

  test('is looked at again where the return names another payment', async () => {
    const { attempt } = await withScriptOrder(razorpay.gateway);
    const row = await findAttempt(shop.db, attempt.id);
    if (!row) throw new Error('no attempt');
    const comeBack = async () => {
      const { return: back } = await razorpay.pay(attempt.link, { hooks: { deliver: 'never' } });
      const payload = new URLSearchParams(back.fields as Record<string, string>).toString();
      const send = () =>
        shop.app.inject({
          method: 'POST',
          url: `/v1/payments/return/razorpay/${attemptReference(row)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        });
      expect((await send()).statusCode).toBe(303);
      return send;
    };
    const firstAgain = await comeBack();
    await doLooks();
    await lookedLongAgo();
    await firstAgain();
    expect(await bellsOf(attempt.id)).toEqual([]);
    const secondAgain = await comeBack();
    expect(await bellsOf(attempt.id)).toMatchObject([{ isLater: false }]);
    await doLooks();
    await lookedLongAgo();
    await secondAgain();
    expect(await bellsOf(attempt.id)).toEqual([]);
  });
});

describe('an order that is not paid', () => {
  test('is looked at for its hooks now, whoever has come back before; once it is paid they wait, too', async () => {
    const { id } = await begun();
    const { id: attempt, link } = await linkOf(id);
    const receive = async (hooks = razorpay.sent.splice(0)) => {
      for (const hook of hooks) expect((await ring(hook)).statusCode).toBe(200);
      await handleHooks();
    };
    razorpay.sent.length = 0;
    await razorpay.pay(link, { outcome: 'failed' });
    await receive();
    await doLooks();
    await razorpay.pay(link);
    const [first, ...rest] = razorpay.sent.splice(0);
    await receive(first ? [first] : []);
    expect(await bellsOf(attempt)).toMatchObject([{ isLater: false }]);
    await doLooks();
    await receive(rest);
    expect(await bellsOf(attempt)).toMatchObject([{ isLater: true }]);
  });
});
