import { readdir } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { emptyFolder } from '#tests/support/backups.ts';

import { claimFolder } from './folder.ts';

test('many processes of one shop make a new folder theirs at once, and none is refused', async () => {
  for (let time = 0; time < 10; time += 1) {
    const dir = await emptyFolder();
    await Promise.all(Array.from({ length: 8 }, () => claimFolder(dir, 'jalsa')));
    expect(await readdir(dir)).toEqual(['jalsa-shop.txt']);
    await expect(claimFolder(dir, 'another')).rejects.toThrow('the backups of another shop');
  }
});
