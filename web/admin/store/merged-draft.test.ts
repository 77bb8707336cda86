import { expect, test } from 'vitest';

import { mergedDraft } from './merged-draft.ts';

const opened = { zones: [{ key: 1, rate: '30' }], holidays: ['Holi'], cutoff: '14:00' };

test('what the other has saved comes in where nothing was typed, and what was typed stays', () => {
  const theirs = { ...opened, zones: [{ key: 1, rate: '45' }] };
  const typed = { ...opened, holidays: ['Holi', 'Diwali'] };
  expect(mergedDraft(opened, typed, theirs)).toEqual({
    draft: { ...opened, zones: [{ key: 1, rate: '45' }], holidays: ['Holi', 'Diwali'] },
    both: [],
  });
});

test('what both have changed is named, unless it is the same', () => {
  const theirs = { ...opened, holidays: ['Eid'], cutoff: '15:00' };
  const typed = { ...opened, holidays: ['Diwali'], cutoff: '15:00' };
  expect(mergedDraft(opened, typed, theirs)).toEqual({ draft: typed, both: ['holidays'] });
});
