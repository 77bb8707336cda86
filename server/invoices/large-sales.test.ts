import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { type Row, recordsOf } from '#tests/support/accountant.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openPaperWorld, there } from '#tests/support/paper-world.ts';
import { textsIn } from '#tests/support/zip.ts';

/** (gst.md, test 12) Notification 12/2024: one lakh rupees are not "more than one lakh". */
test('to another state ₹1,00,000.00 is summed in b2cs, and ₹1,00,000.01 stands in b2cl', async () => {
  const world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  // Prices are whole rupees; a total may have paise all the same.
  const sell = async (paise: number, shipping_address?: string) => {
    world.candle = await aProduct(world.shop, { price: 100_000, hsn: '34060010' });
    await sql`update product set price_paise = ${paise} where id = ${world.candle}`.execute(
      world.shop.db,
    );
    const { papers } = await world.shipped(shipping_address ? { shipping_address } : {}, 1);
    expect(papers).toMatchObject([{ total: paise / 100 }]);
    return papers[0];
  };
  const even = await sell(10_000_000, there);
  const above = await sell(10_000_001, there);
  await sell(10_000_001);

  const { rawPayload } = await world.shop.app.inject({
    url: '/v1/papers/month?month=2026-11',
    headers: world.staff(),
  });
  const files = textsIn(rawPayload);
  const read = (name: string): Row[] => recordsOf(files.get(`${name}.csv`) ?? '');
  expect(read('b2cl')).toMatchObject([
    {
      'Invoice Number': above?.number,
      'Invoice Value': '100000.01',
      'Place Of Supply': '29-Karnataka',
      Rate: '5',
      'Taxable Value': String(above?.taxable),
    },
  ]);
  const across = read('b2cs').filter((row) => row['Place Of Supply'] === '29-Karnataka');
  expect(across).toMatchObject([{ Rate: '5', 'Taxable Value': String(even?.taxable) }]);
  expect(read('b2cs')).toHaveLength(2);
  expect(even?.taxable).toBe(95_238.1);

  // What comes back of the larger one is listed, of the other it lessens the sum.
  for (const paper of [above, even]) {
    const path = `/v1/order_alert/${paper?.order_id}/cancel`;
    expect((await world.shop.send('PUT', path, {}, world.staff())).status).toBe(200);
  }
  const after = textsIn(
    (
      await world.shop.app.inject({
        url: '/v1/papers/month?month=2026-11',
        headers: world.staff(),
      })
    ).rawPayload,
  );
  expect(recordsOf(after.get('cdnur.csv') ?? '')).toMatchObject([{ 'Note Value': '100000.01' }]);
  const net = recordsOf(after.get('b2cs.csv') ?? '').filter(
    (row) => row['Place Of Supply'] === '29-Karnataka',
  );
  expect(net.every((row) => Number(row['Taxable Value']) === 0)).toBe(true);
  await expectSound(world.shop);
});
