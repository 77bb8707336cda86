import { expect } from 'vitest';

import type { LawKind } from '#contract/catalogue/fields.ts';

import { aPerson, bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

export const maker = 'Sahyadri Foods, 12 MIDC Road, Pune 411028';
export const importer = 'Panvel Imports, Sector 17, New Panvel 410206';

/** All that each kind must declare. */
export const whole: Record<LawKind, Record<string, string | number>> = {
  food: {
    law_kind: 'food',
    country_of_origin: 'IN',
    maker,
    net_quantity: 100,
    net_unit: 'g',
    mrp: 120,
    fssai_maker: '1152 1999 0001 23',
    veg: 'veg',
    ingredients: 'Sugar, corn starch',
    allergens: 'None',
    shelf_life_days: 365,
  },
  toy: {
    law_kind: 'toy',
    country_of_origin: 'IN',
    maker,
    net_quantity: 6,
    mrp: 120,
    isi_licence: 'cm/l-8012345',
  },
  packaged: { law_kind: 'packaged', country_of_origin: 'IN', maker, net_quantity: 10, mrp: 120 },
  other: { law_kind: 'other', country_of_origin: 'IN' },
};

/** Enters the FSSAI licence of the shop, without which no food is put on sale. */
export async function sellsFoodUnder(shop: TestShop, licence: string): Promise<void> {
  const { token } = await aPerson(shop, 'super_admin');
  const settings = { fssai_licence: licence };
  const saved = await shop.send('PATCH', '/v1/user/information', settings, bearer(token));
  expect(saved.status).toBe(200);
}
