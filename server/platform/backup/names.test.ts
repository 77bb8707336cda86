import { expect, test } from 'vitest';

import { backupName, dueName, isDue, namesToRemove } from './names.ts';

const at = '03:00';

test('a backup is named by the day and the time of the shop', () => {
  expect(backupName('2026-11-21 03:00:59')).toBe('jalsa-2026-11-21-0300.tar');
});

test('before three at night the one of yesterday is due, from three on the one of today', () => {
  const night = { now: '2026-12-01 02:59:59', yesterday: '2026-11-30 02:59:59', at };
  expect(dueName(night)).toBe('jalsa-2026-11-30-0300.tar');
  const morning = { now: '2026-12-01 03:00:00', yesterday: '2026-11-30 03:00:00', at };
  expect(dueName(morning)).toBe('jalsa-2026-12-01-0300.tar');
});

test('one that was made later counts, one from before does not, and nothing else does', () => {
  const due = 'jalsa-2026-11-21-0300.tar';
  expect(isDue([], due)).toBe(true);
  expect(isDue(['jalsa-2026-11-20-2359.tar'], due)).toBe(true);
  expect(isDue([due], due)).toBe(false);
  expect(isDue(['jalsa-2026-11-21-1012.tar'], due)).toBe(false);
  expect(isDue(['jalsa-2026-11-21-0300.tar.draft', 'zebra.tar'], due)).toBe(true);
});

test('the newest are kept, drafts from before are cleared away, and what is not ours is not touched', () => {
  const names = [
    'jalsa-2026-11-21-0300.tar',
    'jalsa-2026-11-19-0300.tar',
    'jalsa-2026-11-20-0300.tar',
    'jalsa-2026-11-18-0300.tar.draft',
    'jalsa-2026-11-18-0300.tar.draft.table',
    'jalsa-2026-11-21-0300.tar.draft',
    'jalsa-2026-11-18-0300.tar.gz',
    'jalsa-before-the-move.tar',
    'accounts.xlsx',
  ];
  expect(namesToRemove(names, 2, 'jalsa-2026-11-21-0300.tar')).toEqual([
    'jalsa-2026-11-19-0300.tar',
    'jalsa-2026-11-18-0300.tar.draft',
    'jalsa-2026-11-18-0300.tar.draft.table',
  ]);
});
