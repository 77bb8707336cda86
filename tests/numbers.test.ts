import { expect, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { huntNumbers } from './support/number-hunt.ts';
import { classifiedInVain, numberPlaces } from './support/number-places.ts';
import { aPerson, bearer } from './support/people.ts';
import { endpointNames } from './support/shots.ts';
import { openTestShop } from './support/test-shop.ts';
import { randomFrom } from './support/unicode-texts.ts';

/** `npm run attack` sends all forms of each number (row 54), this the same few each time, or those of a SEED. */
const seed = Number(process.env['SEED'] ?? 1);
const perPlace = 2;

test('a number that is somebody else’s, or was told to others, is worth nothing to a stranger', async () => {
  const shop = await openTestShop();
  const staff = await aPerson(shop, 'super_admin');
  const { places, shots, found } = await huntNumbers(
    {
      db: shop.admin,
      staffToken: staff.token,
      productId: await aProduct(shop, { stock: 10_000 }),
      send: async (method, url, { token, json, headers }) => {
        const { statusCode, body } = await shop.app.inject({
          method: method as 'GET',
          url,
          headers: {
            ...(token && bearer(token)),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(json !== undefined && { payload: json }),
        });
        return { status: statusCode, text: body };
      },
    },
    { perPlace, random: randomFrom(seed) },
  );
  expect(found, `seed ${seed}`).toEqual([]);
  expect(places).toBe(numberPlaces(endpointNames).length);
  expect(shots).toBeGreaterThan(places * 2);
});

test('no number is classified that nobody can send', () => {
  expect(classifiedInVain(numberPlaces(endpointNames))).toEqual([]);
});
