import { expect, test } from 'vitest';

import { type ShelfSettings, ShelfSettingsForm } from '#contract/shelves/schemas.ts';

import { draftOf, moved, newOccasion, settingsOf } from './shelf-draft.ts';

const settings: ShelfSettings = {
  shelves: [
    { kind: 'new', is_shown: true, title: null },
    { kind: 'best_sellers', is_shown: false, title: 'Everybody’s favourites' },
  ],
  max_price: 199,
  occasions: [
    { name: 'Diwali', words: 'diya', sub_category_id: null },
    { name: 'Balloons', words: null, sub_category_id: 3 },
  ],
};

test('what nobody has touched is sent as it came', () => {
  expect(settingsOf(draftOf(settings))).toEqual(settings);
});

test('a sub-category takes the place of words, and no name is the usual one', () => {
  const draft = draftOf(settings);
  const changed = settingsOf({
    ...draft,
    shelves: draft.shelves.map((shelf) => ({ ...shelf, title: ' ' })),
    occasions: draft.occasions.map((occasion) => ({ ...occasion, subCategoryId: '7' })),
  });
  expect(changed.shelves.map(({ title }) => title)).toEqual([null, null]);
  expect(changed.occasions).toEqual([
    { name: 'Diwali', words: null, sub_category_id: 7 },
    { name: 'Balloons', words: null, sub_category_id: 7 },
  ]);
});

test('what is no amount is refused, and an amount is read as people write it', () => {
  const read = (maxPrice: string) =>
    ShelfSettingsForm.shape.max_price.safeParse(
      settingsOf({ ...draftOf(settings), maxPrice }).max_price,
    );
  for (const maxPrice of ['', 'two', '1.5', '-3', '99,50']) {
    expect(read(maxPrice).success, maxPrice).toBe(false);
  }
  expect(read('₹1,299').data).toBe(1299);
});

test('an item moves to another place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a new occasion has a key of its own', () => {
  expect(newOccasion([]).key).toBe(0);
  expect(newOccasion(draftOf(settings).occasions).key).toBe(2);
});
