import { beforeAll, expect, test } from 'vitest';

import { states } from '#contract/accounts/words.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { pinDirectory } from './use-cases/pins.ts';

/** Six digits identify a place: the city and the state need not be typed. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const ask = (pin: string) => shop.get(`/v1/shipping/pins/${pin}`);

test('(3) each of the 19,159 PIN codes has a state as postal addresses write it, and a district', () => {
  const places = [...pinDirectory().values()];
  expect(places).toHaveLength(19_159);
  const known = new Set<string>(states);
  const odd = places.filter(
    (place) =>
      !/^[1-9][0-9]{5}$/.test(place.pin) ||
      place.states.length < 1 ||
      place.states.length > 2 ||
      place.states.some((state) => !known.has(state)) ||
      !/^[A-Z][A-Za-z0-9 .-]+$/.test(place.district),
  );
  expect(odd).toEqual([]);
  // Every state has some: none is missing under an older name.
  expect(new Set(places.flatMap((place) => place.states))).toEqual(known);
});

test('(3) 194xxx is Ladakh, and nothing else is', () => {
  for (const { pin, states: its } of pinDirectory().values()) {
    expect(its.includes('Ladakh'), pin).toBe(pin.startsWith('194'));
  }
});

test.each([
  ['410206', ['Maharashtra'], 'Raigad'],
  ['796001', ['Mizoram'], 'Aizawl'],
  ['744101', ['Andaman and Nicobar Islands'], 'South Andaman'],
  ['194101', ['Ladakh'], 'Leh'],
  ['492001', ['Chhattisgarh'], 'Raipur'],
  ['605001', ['Puducherry'], 'Puducherry'],
  ['396210', ['Dadra and Nagar Haveli and Daman and Diu'], 'Daman'],
  ['560001', ['Karnataka'], 'Bengaluru'],
  // Two digits do not determine the state.
  ['403001', ['Goa'], 'North Goa'],
])('%s is in %j, %s', async (pin, its, district) => {
  const { status, body } = await ask(pin);
  expect([status, body.data]).toEqual([200, { pin, states: its, district }]);
});

test('a PIN code of two states has both, that of most offices first', async () => {
  expect((await ask('605007')).body.data.states).toEqual(['Puducherry', 'Tamil Nadu']);
  expect((await ask('140119')).body.data.states.toSorted()).toEqual(['Chandigarh', 'Punjab']);
  expect([...pinDirectory().values()].filter((place) => place.states.length === 2)).toHaveLength(
    31,
  );
});

test('a PIN code that is newer than the directory is not found, and one that is none is refused', async () => {
  const unknown = await ask('999999');
  expect([unknown.status, unknown.body.type]).toEqual([404, '/v1/docs#error-pin_not_found']);
  for (const pin of ['41020', '4102066', '010206', 'abcdef', '41020a', '४१०२०६']) {
    expect((await ask(encodeURIComponent(pin))).status, pin).toBe(422);
  }
});
