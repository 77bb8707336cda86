import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openParcelShop } from '#tests/support/parcel-shop.ts';

test('the check finds parcels that cannot be', async () => {
  const { shop, anOrder, packed, move } = await openParcelShop();
  const [here = 0] = await packed(await anOrder());
  const order = await anOrder();
  const [away = 0] = await packed(order);
  await move([away], 'picked_up');
  await expectSound(shop);
  const damage = (statement: ReturnType<typeof sql>) => brokenBy(shop.admin, statement);
  expect(await damage(sql`update parcel set cod_paise = cod_paise + 1 where id = ${here}`)).toEqual(
    ['P1'],
  );
  expect(
    await damage(sql`update parcel_line set quantity = quantity + 1 where parcel_id = ${here}`),
  ).toEqual(['P2']);
  expect(await damage(sql`update parcel_line set returned = 1 where parcel_id = ${away}`)).toEqual([
    'P3',
  ]);
  // Both concurrent requests are about one order, and its locks decide which goes first.
  const both = await Promise.all([move([here], 'picked_up'), move([here], 'picked_up')]);
  expect(both.flatMap(({ done }) => done)).toEqual([here]);
  await expectSound(shop);
});
