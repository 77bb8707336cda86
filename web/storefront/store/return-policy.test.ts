import { expect, test } from 'vitest';

import type { StoreInformation } from '#contract/store/schemas.ts';

import { policyText } from './policy-text.ts';
import { withReturns } from './return-policy.ts';

const store = {
  phone: '98200 12345',
  policies: { returns: '## Any other return\n\nOf some goods it is otherwise:\n\n{exceptions}' },
  return_terms: {
    days: 7,
    damage_days: 2,
    exceptions: [
      { category_id: 1, sub_category_id: null, days: 0 },
      { category_id: 2, sub_category_id: 21, days: 1 },
      { category_id: 9, sub_category_id: null, days: 3 },
    ],
  },
} as unknown as StoreInformation;
const names = {
  categories: new Map([[1, 'Food *and* <b>drink</b>']]),
  subCategories: new Map([[21, 'Balloons']]),
};

test('what is written from the rules stands where the shop’s own text wants it, or first', () => {
  const [placed, first] = ['Hello.\n\n{returns}\n\n## Refunds', '## Refunds\n\nBring it back.'].map(
    (text) => withReturns(text, store, names),
  );
  expect(placed).toMatch(/^Hello\.\n\n## Any other return[\s\S]+## Refunds$/);
  expect(first).toMatch(/^## Any other return[\s\S]+Bring it back\.$/);
});

test('categories with other days are named, those that are gone are not, and names are no formatting', () => {
  const { html } = policyText(withReturns('{returns}', store, names), store);
  expect(html).toContain('Balloons: within 1 day');
  expect(html).toContain('Food *and* &lt;b&gt;drink&lt;/b&gt;: cannot be returned');
  expect(html.match(/<li>/g)).toHaveLength(2);
});
