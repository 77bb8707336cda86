import { expect, test } from 'vitest';

import type { CatalogueText } from '#contract/catalogue/texts.ts';

import { markOf, onlyChanges, savedDraft, textsOf, withSaved } from './text-drafts.ts';

const made = { value: 'केक टिन', made_from: 'Cake tin', is_checked: false, is_changed: false };
const text: CatalogueText = {
  kind: 'product',
  thing_id: 7,
  field: 'name',
  source: 'Cake tin',
  hi: made,
  mr: null,
};
const saved = savedDraft(text, 'hi');

test('what is as it is saved is no change: untouched, with spaces, or checked without a text', () => {
  expect(onlyChanges(text, { hi: saved })).toEqual({});
  expect(onlyChanges(text, { hi: { ...saved, value: ' केक टिन ' } })).toEqual({});
  expect(onlyChanges(text, { mr: { ...savedDraft(text, 'mr'), isChecked: true } })).toEqual({});
});

test('another text, one that is taken away, checked or still right is a change', () => {
  for (const more of [{ value: 'टिन' }, { value: '' }, { isChecked: true }, { isStillRight: true }])
    expect(onlyChanges(text, { hi: { ...saved, ...more } })).not.toEqual({});
});

test('what is sent is of the English that is seen, and is how the row is afterwards', () => {
  const draft = { mr: { value: ' केक टिन ', isChecked: true, isStillRight: false } };
  expect(textsOf(text, draft)).toEqual([
    {
      kind: 'product',
      thing_id: 7,
      field: 'name',
      language: 'mr',
      source: 'Cake tin',
      value: ' केक टिन ',
      seen: '',
      is_checked: true,
    },
  ]);
  const after = withSaved(text, draft);
  expect([markOf(text, 'mr'), markOf(after, 'mr'), markOf(after, 'hi')]).toEqual([
    'missing',
    'checked',
    'draft',
  ]);
  expect(withSaved(after, { hi: { ...saved, value: '' } }).hi).toBeNull();
  expect(markOf({ ...text, hi: { ...made, is_changed: true } }, 'hi')).toBe('changed');
});
