import { expect, test } from 'vitest';

import { indexRange } from './index-range.ts';

/** Reads a page from an index, newest first. */
function read(list: number[], page: number, size: number): number[] {
  const { offset, limit, direction } = indexRange({ page, page_size: size }, list.length);
  const ordered = direction === 'desc' ? list : list.toReversed();
  const found = ordered.slice(offset, offset + limit);
  return direction === 'desc' ? found : found.toReversed();
}

test('every page has what it would have, and no more than half of the list is skipped', () => {
  for (let length = 0; length < 40; length += 1) {
    const list = Array.from({ length }, (_, place) => length - place);
    for (const size of [1, 3, 20]) {
      for (let page = 1; page <= length / size + 2; page += 1) {
        expect(read(list, page, size)).toEqual(list.slice((page - 1) * size, page * size));
        expect(indexRange({ page, page_size: size }, length).offset).toBeLessThanOrEqual(
          length / 2,
        );
      }
    }
  }
});
