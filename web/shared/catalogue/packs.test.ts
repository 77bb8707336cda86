import { expect, test } from 'vitest';

import { namedPack, unitPrice } from './packs.ts';
import { languageOf, packInEnglish as ofHindi } from '../../../messages/hi/formats.ts';
import { packInEnglish as ofMarathi } from '../../../messages/mr/formats.ts';

test.for([
  ['Pastel balloons, pack of 50', 'Pastel balloons', 'pack of 50'],
  ['Cupcake liners, greaseproof, set of 6', 'Cupcake liners, greaseproof', 'set of 6'],
  ['Cocoa powder, 500 g', 'Cocoa powder', '500 g'],
  ['Cake tin, 12 inch', 'Cake tin', '12 inch'],
  ['Cuff links, pair', 'Cuff links', 'pair'],
  ['पेस्टल गुब्बारे, 50 का पैक', 'पेस्टल गुब्बारे', '50 का पैक'],
] as const)('%s: the pack stands apart', ([name, title, pack]) => {
  expect(namedPack(name)).toEqual({ title, pack });
});

test.for(['Spatula, with lids', 'Balloon pump', 'Ribbon, red', 'Pack of 12', ', 5 g', 'A,5', ''])(
  '%s is a name alone',
  (name) => expect(namedPack(name)).toEqual({ title: name, pack: undefined }),
);

test.for([
  ['Balloons, pack of 100', 299, { rupees: 2.99, amount: 1, measure: 'piece' }],
  ['Beads, 40 pieces', 100, { rupees: 2.5, amount: 1, measure: 'piece' }],
  ['Forks, set of 3', 100, { rupees: 33.33, amount: 1, measure: 'piece' }],
  ['Premix, 1 kg', 385, { rupees: 38.5, amount: 100, measure: 'g' }],
  ['Cream, 2.5 L', 500, { rupees: 20, amount: 100, measure: 'ml' }],
  ['Ribbon, 20 m', 120, { rupees: 6, amount: 1, measure: 'm' }],
] as const)('%s at %i rupees has a price for its parts', ([name, price, expected]) => {
  expect(unitPrice(name, price)).toEqual(expected);
});

test.for(['Tin, 8 inch', 'Colour, 100 g', 'Topper, set of 1', 'Lamp, 600 W', 'Bag, pack of 0'])(
  '%s has none',
  (name) => expect(unitPrice(name, 100)).toBeUndefined(),
);

test.for([
  [ofHindi, '50 का पैक', 'pack of 50'],
  [ofHindi, '12 पीस', 'pack of 12'],
  [ofHindi, '500 ग्राम', '500 g'],
  [ofHindi, '2.5 लीटर', '2.5 l'],
  [ofMarathi, '50 चा संच', 'pack of 50'],
  [ofMarathi, '12 नग', 'pack of 12'],
  [ofMarathi, '500 ग्रॅम', '500 g'],
  [ofMarathi, '8 इंच', '8 इंच'],
  [ofHindi, 'pack of 50', 'pack of 50'],
  [ofHindi, '500 g', '500 g'],
] as const)('%o: what %s has in it is known', ([inEnglish, pack, expected]) => {
  expect(inEnglish(pack)).toBe(expected);
});

test('on pages in Hindi a text of Latin letters is marked as English, and no other', () => {
  expect(languageOf('Cake tin')).toBe('en');
  for (const text of ['केक टिन', 'LED लाइट', '₹ 12', '']) {
    expect(languageOf(text), text).toBeUndefined();
  }
});
