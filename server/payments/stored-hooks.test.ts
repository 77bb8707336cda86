import { afterAll, expect, test } from 'vitest';
import { expectSound } from '#tests/support/orders.ts';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { openSimulatedGateway } from '#tests/support/simulated-gateways.ts';
import { simulatedCashfree } from '#tests/support/simulators/cashfree.ts';

/** (4) A gateway that signs when it has sent a hook: a copy that somebody has stored is worthless. */
const { gateway, pay, sent } = await openSimulatedGateway(simulatedCashfree);
const { shop, begun, linkOf, ring } = await openGatewayShop([gateway]);
afterAll(() => expectSound(shop));

const stored = async () =>
  (await shop.admin.selectFrom('hook_event').select('id').execute()).length;
const rungFor = async (hooks: object) => {
  sent.length = 0;
  await pay((await linkOf((await begun()).id)).link, { hooks });
  return Promise.all(sent.map(async (hook) => (await ring(hook)).statusCode));
};

test.each([-1, 1])(
  'one that is new and was sent ten minutes off (%s) is refused, and not stored',
  async (sign) => {
    const before = await stored();
    expect(await rungFor({ sent_ago_ms: sign * 600_000 })).toEqual([400, 400]);
    expect(await stored()).toBe(before);
  },
);

test('one that was sent some minutes ago is taken, and acknowledged again as long as it is known', async () => {
  const before = await stored();
  expect(await rungFor({ sent_ago_ms: 240_000 })).toEqual([200, 200]);
  expect(await stored()).toBe(before + 2);
  const again = await Promise.all(sent.map(async (hook) => (await ring(hook)).statusCode));
  expect(again).toEqual([200, 200]);
  expect(await stored()).toBe(before + 2);
});
