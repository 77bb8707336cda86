import { expect, test } from 'vitest';

import { aLine, expectSound } from '#tests/support/orders.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';

/** What customers see of their parcels, what labels show, and what is collected with each. */
const { shop, customer, fan, anOrder, staff, read, parcelsOf, pack, packed, move } =
  await openParcelShop();

test('an order that is not confirmed is not packed, as by hand', async () => {
  await shop.send(
    'PATCH',
    '/v1/payments/settings',
    { cod_confirmed: true, cod_confirmed_above: 1 },
    bearer((await aPerson(shop, 'super_admin')).token),
  );
  const id = await anOrder();
  expect((await pack(id)).refused).toMatchObject([{ id, code: 'cod_unconfirmed' }]);
  await shop.send(
    'PATCH',
    '/v1/payments/settings',
    { cod_confirmed: false },
    bearer((await aPerson(shop, 'super_admin')).token),
  );
});

test('(9) what is due is shared anew when it changes before a parcel has left', async () => {
  const id = await anOrder();
  await packed(id);
  await shop.send('PATCH', `/v1/order_alert/${id}`, { payment_status: 'Paid' }, staff());
  expect(await parcelsOf(id)).toMatchObject([{ cod: 0 }]);
  await expectSound(shop);
});

test('labels have all that a courier reads, and the bars of the number', async () => {
  const id = await anOrder([
    aLine(fan, 1, { recipient_name: 'Asha Rao', recipient_phone: '9876543210' }),
  ]);
  const [parcel = 0] = await packed(id, [aParcel({ courier: 'india_post', awb: 'em123456789in' })]);
  const labels = await read(`/v1/packing/labels?ids=${parcel}`);
  expect(labels).toMatchObject([
    {
      order_id: id,
      code: 'EM123456789IN',
      awb: 'EM123456789IN',
      pincode: '410206',
      recipient: 'Asha Rao',
      phone: '9876543210',
      cod: 100,
      pieces: 1,
    },
  ]);
  // Three characters of control and the text, eleven modules each, and the stop of thirteen.
  const modules = labels[0].bars.reduce((sum: number, width: number) => sum + width, 0);
  expect((modules - 13) % 11).toBe(0);
  expect(await parcelsOf(id)).toMatchObject([{ state: 'booked' }]);
  const print = (ids: number[]) => shop.post('/v1/packing/labels', { ids }, staff());
  expect((await print([parcel, 999_999])).body.data).toMatchObject({
    done: [parcel],
    refused: [{ id: 999_999, code: 'parcel_not_found' }],
  });
  expect(await parcelsOf(id)).toMatchObject([{ state: 'labelled' }]);
  expect((await print([parcel])).body.data.done).toEqual([parcel]);
});

test('a customer follows the own parcels, nobody else’s; the export has them, and words go with the account', async () => {
  const id = await anOrder();
  const [parcel = 0] = await packed(id, [aParcel({ awb: 'RIDER-3' })]);
  await move([parcel], 'picked_up');
  await move([parcel], 'undelivered', 'Asha was out.');
  const path = `/v1/packing/of/${id}`;
  const { body } = await shop.get(path, bearer(customer.token));
  expect(body.data).toMatchObject([
    {
      place: 1,
      of: 1,
      courier: 'Own rider',
      awb: 'RIDER-3',
      state: 'undelivered',
      reason: 'Asha was out.',
    },
  ]);
  expect(body.data[0]).not.toHaveProperty('grams');
  expect(body.data[0].events.map(({ code }: { code: string }) => code)).toEqual([
    'booked',
    'picked_up',
    'undelivered',
  ]);
  const stranger = await aPerson(shop, 'customer');
  expect((await shop.get(path, bearer(stranger.token))).status).toBe(404);
  expect((await shop.get(path)).status).toBe(401);
  const own = await shop.get('/v1/user/export', bearer(customer.token));
  expect(JSON.stringify(own.body)).toContain('RIDER-3');
  await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(customer.token));
  expect(await parcelsOf(id)).toMatchObject([{ reason: null, awb: 'RIDER-3' }]);
  expect(JSON.stringify(await parcelsOf(id))).not.toContain('Asha');
});
