import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { forgetHooks } from '#server/platform/hooks/forget-hooks.ts';
import { countQuarantined } from '#server/platform/hooks/hook-queries.ts';
import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/gateway-hooks.ts';

/** Hooks of gateways contain personal data: they are deleted when they are old. */
const sent: SentHook[] = [];
const { gateway, pay } = await openSimulatedRazorpay(sent);
const { shop, begun, linkOf, ring, handleHooks, doLooks, money } = await openGatewayShop([gateway]);

beforeEach(() => shop.admin.deleteFrom('hook_event').execute());

const write = (key: string, days: number | null, { state = 'done', reason = '' } = {}) =>
  sql`
    insert into hook_event (provider, event_key, headers, body, state, reason, handled_at)
    values ('razorpay', ${key}, '{}', 'Asha', ${state}, nullif(${reason}, ''),
      shop_now() - make_interval(days => ${days}::int))
  `.execute(shop.admin);
const stored = async () => {
  const rows = await shop.db
    .selectFrom('hook_event')
    .select(['event_key', 'body'])
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ event_key: key, body }) => [key, body !== null]));
};

test('bodies go 30 days after they were dealt with, the rest after 90', async () => {
  for (const days of [1, 29, 31, 89, 91, 1_000]) await write(`${days}`, days);
  await write('ignored', 31, { state: 'ignored', reason: 'no_payment' });
  await write('of others', 31, { state: 'quarantined', reason: 'unknown_order' });
  await forgetHooks(shop.db, 1);
  const forgotten = { 31: false, 89: false, ignored: false, 'of others': false };
  expect(await stored()).toEqual({ 1: true, 29: true, ...forgotten });
  await forgetHooks(shop.db);
  expect(await stored()).toEqual({ 1: true, 29: true, ...forgotten });
});

test('what was not dealt with, or could not be read, stays', async () => {
  await write('new', null, { state: 'new' });
  await write('unreadable', 1_000, { state: 'quarantined', reason: 'unreadable' });
  await write('keyless', 1_000, { state: 'quarantined', reason: 'no_provider' });
  await forgetHooks(shop.db);
  expect(await stored()).toEqual({ new: true, unreadable: true, keyless: true });
  expect(await countQuarantined(shop.db)).toBe(2);
});

test('an event that comes again after it was forgotten changes nothing', async () => {
  const { id, person } = await begun();
  await pay((await linkOf(id)).link);
  const hooks = sent.splice(0);
  const ringAll = async () => {
    for (const hook of hooks) expect((await ring(hook)).statusCode).toBe(200);
    await handleHooks();
    await doLooks({ isAll: true });
    const { paid_at: _, now: __, ...known } = await money(person, id);
    return known;
  };
  const before = await ringAll();
  expect(before).toMatchObject({ payment_status: 'Paid' });
  await sql`update hook_event set handled_at = shop_now() - interval '91 days'`.execute(shop.admin);
  await forgetHooks(shop.db);
  expect(await stored()).toEqual({});
  expect(await ringAll()).toEqual(before);
  expect(Object.keys(await stored())).not.toEqual([]);
  await expectSound(shop);
});
