import { beforeEach, expect, test } from 'vitest';

import { withoutAudit } from '#server/platform/audit/audit.ts';
import { aPicture } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { createBanner, showDue } from './index.ts';

/** Banners that begin and end by date. */
let now: Date;
let shop: TestShop;
let admin: TestPerson;
let banner: number;

const day = (date: number) => new Date(Date.UTC(2026, 10, date)).toISOString();
beforeEach(async () => {
  now = new Date(day(1));
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
  ({ id: banner } = await createBanner(withoutAudit(shop.db), shop, {
    picture: await aPicture(800, 400),
    order: 1,
  }));
});

const setTimes = (starts_at: string | null, ends_at: string | null, id = banner) =>
  shop.send(
    'PUT',
    `/v1/products/dashboard-image/${id}/times`,
    { starts_at, ends_at },
    bearer(admin.token),
  );
const shown = async () => (await shop.get('/v1/products/dashboard-image')).body.data.length;
const all = async () =>
  (await shop.get('/v1/products/dashboard-image/all', bearer(admin.token))).body.data;
/** Sets the clock on, and does what the job does. */
async function goTo(time: string) {
  now = new Date(time);
  // Any call: the database's clock goes with it.
  await all();
  await showDue(shop.db);
}

test('a banner is shown from its day until its day, fresh at once', async () => {
  await expect.poll(shown).toBe(1);
  const set = await setTimes(day(5), day(12));
  expect(set.body.data).toMatchObject({ state: 'to_come', starts_at: day(5), ends_at: day(12) });
  await expect.poll(shown).toBe(0);
  await goTo(day(4));
  await expect.poll(shown).toBe(0);
  await goTo(day(5));
  await expect.poll(shown).toBe(1);
  expect(await all()).toMatchObject([{ dashboard_image_id: banner, state: 'shown' }]);
  await goTo(day(12));
  await expect.poll(shown).toBe(0);
  expect(await all()).toMatchObject([{ state: 'over' }]);
  expect((await setTimes(null, null)).body.data).toMatchObject({ state: 'shown' });
  await expect.poll(shown).toBe(1);
});

test('each change of its times is logged, and nothing else is said where nothing is due', async () => {
  await setTimes(null, day(12));
  const [entry] = (await shop.get('/v1/user/audit', bearer(admin.token))).body.data;
  expect(entry).toMatchObject({
    action: 'banner_changed',
    subject: { id: banner },
    changes: [{ field: 'ends_at', before: null, after: day(12) }],
  });
  const { rows } = await shop.pool.query('select xmin::text from banner');
  await showDue(shop.db);
  expect((await shop.pool.query('select xmin::text from banner')).rows).toEqual(rows);
});

test('times that make no sense are refused', async () => {
  const wrong = await setTimes(day(5), day(5));
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'ends_at']);
  expect((await setTimes('tomorrow', null)).status).toBe(422);
  const missing = await setTimes(null, null, 999);
  expect([missing.status, codeOf(missing)]).toEqual([404, 'banner_not_found']);
  const customer = await aPerson(shop, 'customer');
  const list = await shop.get('/v1/products/dashboard-image/all', bearer(customer.token));
  expect(list.status).toBe(403);
});

test('a banner is added with its times at once', async () => {
  const form = { dashboard_image_order: '2', starts_at: day(5), ends_at: day(12) };
  const files = [{ name: 'b.png', bytes: await aPicture(800, 400), field: 'file' as const }];
  const url = '/v1/products/dashboard-image';
  const added = await sendForm(shop, 'POST', url, form, { ...admin, files });
  expect(added.status).toBe(201);
  expect((await all())[1]).toMatchObject({ state: 'to_come', starts_at: day(5), ends_at: day(12) });
  const crossed = { ...form, ends_at: day(4) };
  const refused = await sendForm(shop, 'POST', url, crossed, { ...admin, files });
  expect(refused.body.errors).toMatchObject([{ path: 'ends_at' }]);
});

test('an end that has passed already is refused with a sentence, and may stay where it was', async () => {
  const over = { path: 'ends_at', message: 'This time has passed already.' };
  const files = [{ name: 'b.png', bytes: await aPicture(800, 400), field: 'file' as const }];
  const form = { dashboard_image_order: '2', ends_at: '2026-10-30T10:00:00.000Z' };
  const url = '/v1/products/dashboard-image';
  const refused = await sendForm(shop, 'POST', url, form, { ...admin, files });
  expect([refused.status, refused.body.errors]).toEqual([422, [over]]);
  expect((await setTimes(null, form.ends_at)).body.errors).toEqual([over]);
  expect(await all()).toHaveLength(1);
  await setTimes(null, day(5));
  await goTo(day(6));
  expect((await setTimes(day(4), day(5))).status).toBe(200);
});
