import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { prepareTables } from '#server/app/bootstrap.ts';
import { separateRoles } from '#server/platform/db/roles.ts';
import { backedUp, emptyPlace, restored } from '#tests/support/backups.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openPaperWorld } from '#tests/support/paper-world.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('(law.md, 7) an account that goes takes name, number and postal address from its orders, and nothing from its papers', async () => {
  const world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  const buyer = await aPerson(world.shop, 'customer');
  const id = await world.place({ buyer_gstin: '27AAGCB7383J1Z8' }, 2, buyer);
  await world.move(id, 'Delivered');
  const before = await world.papersOf(id);
  const close = () =>
    world.shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(buyer.token));
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(401);
  const { rows } = await sql`
    select account_id, recipient_name, shipping_address, buyer_gstin from "order" where id = ${id}
  `.execute(world.shop.db);
  expect(rows).toEqual([
    { account_id: null, recipient_name: null, shipping_address: null, buyer_gstin: null },
  ]);
  expect(await world.papersOf(id)).toEqual(before);
  expect(before[0]?.buyer).toMatchObject({ name: 'Asha Rao', gstin: '27AAGCB7383J1Z8' });
  await expectSound(world.shop);
});

test('(gst.md, 13) a shop that is restored from its backup has its papers, and goes on without a gap in series of its own', async () => {
  const world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  const { id } = await world.shipped();
  await world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
  const [first, second] = [await world.place(), await world.place()];
  const before = await world.papersOf(id);
  const file = await backedUp(world.shop);
  const place = await emptyPlace();
  await restored(file, place);
  await prepareTables(await separateRoles(place.adminUrl));
  const shop = await openTestShop({ adminUrl: place.adminUrl, files: place.files });
  const staff = bearer((await aPerson(shop, 'super_admin')).token);
  const papersOf = async (order: number) =>
    (await shop.get(`/v1/orders/${order}/papers`, staff)).body.data;
  expect(await papersOf(id)).toEqual(before);
  for (const order of [first, second]) {
    await shop.send('PATCH', `/v1/order_alert/${order}`, { delivery_status: 'Shipped' }, staff);
  }
  await shop.send('PUT', `/v1/order_alert/${second}/cancel`, {}, staff);
  const numbers = [...(await papersOf(first)), ...(await papersOf(second))].map(
    ({ number }: { number: string }) => number.split('/'),
  );
  // What was issued after the backup has the numbers behind it (decision 0143).
  expect(numbers.map(([series]) => series)).toEqual([
    expect.stringMatching(/^J\d{4}[0-9A-Z]{3}$/),
    expect.stringMatching(/^J\d{4}[0-9A-Z]{3}$/),
    expect.stringMatching(/^JC\d{4}[0-9A-Z]{3}$/),
  ]);
  expect(numbers.map(([, n]) => n)).toEqual(['000001', '000002', '000001']);
  await expect(sql`delete from paper`.execute(shop.db)).rejects.toThrow('never changed');
  await expectSound(shop);
});
