import { beforeAll, expect, test } from 'vitest';

import { noDeliveryRules } from '#tests/support/delivery.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { publishClosedDays } from './use-cases/closed-days.ts';

/** "Closed for Diwali": part of the store information, from the holidays of the delivery rules. */
const dayMs = 24 * 60 * 60 * 1000;
let now = new Date('2026-11-05T10:00:00Z');
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
});

const published = async () => (await shop.get('/v1/user/information')).body.data.closed_days;
const setHolidays = (...days: string[]) =>
  shop.send(
    'PUT',
    '/v1/shipping/rules',
    { ...noDeliveryRules, holidays: days.map((day) => ({ day, name: 'Diwali' })) },
    bearer(admin.token),
  );
const diwali = { name: 'Diwali', from: '2026-11-09', to: '2026-11-10', opens_on: '2026-11-11' };

test('whoever sets the holidays has it said at once, and taken back at once', async () => {
  expect(await published()).toBeNull();
  expect((await setHolidays('2026-11-09', '2026-11-10')).status).toBe(200);
  expect(await published()).toEqual({ ...diwali, has_begun: false });
  expect((await setHolidays('2026-12-25')).status).toBe(200);
  expect(await published()).toBeNull();
});

test('it begins and ends when the day does, in India', async () => {
  await setHolidays('2026-11-09', '2026-11-10');
  const at = async (moment: string) => {
    now = new Date(moment);
    // Any call: the database's clock goes with it.
    await published();
    const leftMs = await publishClosedDays(shop.db);
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(dayMs);
    return published();
  };
  // Midnight in India is half past six in the evening of the day before by the clock of London.
  expect(await at('2026-11-08T18:29:00Z')).toEqual({ ...diwali, has_begun: false });
  expect(await at('2026-11-08T18:31:00Z')).toEqual({ ...diwali, has_begun: true });
  expect(await at('2026-11-10T18:29:00Z')).toEqual({ ...diwali, has_begun: true });
  expect(await at('2026-11-10T18:31:00Z')).toBeNull();
});

test('it is sent back with the settings like what else follows from others, and ignored', async () => {
  now = new Date('2026-11-05T10:00:00Z');
  await published();
  await publishClosedDays(shop.db);
  const { body } = await shop.get('/v1/user/information');
  const change = { greeting: 'Happy Diwali', closed_days: body.data.closed_days };
  const saved = await shop.send('PATCH', '/v1/user/information', change, bearer(admin.token));
  expect(saved.status).toBe(200);
  expect(saved.body.data).toMatchObject({ greeting: 'Happy Diwali', closed_days: diwali });
});
