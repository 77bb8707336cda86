import { expect, test } from 'vitest';

import type { Category } from '#contract/catalogue/schemas.ts';

import { matchSubCategories } from './suggestions.ts';

const shelf = (sub_category_id: number, sub_category_name: string, category_id: number) => ({
  sub_category_id,
  sub_category_name,
  category_id,
  sub_category_image: null,
});

const categories: Category[] = [
  {
    category_id: 1,
    category_name: 'Balloons',
    category_image: null,
    sub_categories: [shelf(1, 'Latex balloons', 1), shelf(2, 'Foil balloons', 1)],
  },
  {
    category_id: 2,
    category_name: 'Bakeware',
    category_image: null,
    sub_categories: [shelf(3, 'Cake tins', 2), shelf(4, 'Balloon moulds', 2)],
  },
];

const labels = (text: string) => matchSubCategories(categories, text).map(({ label }) => label);

test('sub-categories are suggested when every typed word begins one of theirs', () => {
  expect(labels('foil')).toEqual(['Foil balloons']);
  expect(labels('BALL fo')).toEqual(['Foil balloons']);
  expect(labels('cake tins steel')).toEqual([]);
  expect(labels('alloons')).toEqual([]);
});

test('two at most, with the category they are in and the way there', () => {
  expect(labels('ball')).toEqual(['Latex balloons', 'Foil balloons']);
  expect(matchSubCategories(categories, 'tins')).toEqual([
    {
      kind: 'sub_category',
      label: 'Cake tins',
      category: 'Bakeware',
      to: '/products/subcategory/3?name=Cake+tins',
    },
  ]);
});

test('signs alone suggest nothing', () => {
  expect(labels(' &! ')).toEqual([]);
});
