import { listPictures, storedFileNames } from '#server/media/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { type Finding, maxShown } from './invariants.ts';

/** Younger files may not have a row yet, or may be about to be removed. */
const dayMs = 24 * 60 * 60 * 1000;

type Source = Pick<Shop, 'db' | 'files' | 'clock'>;

/**
 * The second part of I10: compares the files of pictures with their rows in the database, while the shop is running.
 */
export async function checkPictureFiles({ db, files, clock }: Source): Promise<Finding> {
  const yesterday = clock.now().getTime() - dayMs;
  // Files are written before their row and removed after it: a row that exists before and after the listing of the
  // files must have its files in the listing.
  const before = await listPictures(db);
  const stored = new Map<string, number>();
  const old: string[] = [];
  for await (const { name, bytes, writtenAt } of files.list()) {
    stored.set(name, bytes);
    if (writtenAt.getTime() < yesterday) old.push(name);
  }
  const after = new Set((await listPictures(db)).map(({ stem }) => stem));

  const wanted = before.filter(({ stem }) => after.has(stem)).flatMap(storedFileNames);
  const missing = wanted.filter((name) => !stored.has(name));
  const empty = wanted.filter((name) => stored.get(name) === 0);
  const stray = old.filter((name) => !after.has(stemOf(name)));
  const broken = [
    ...missing.map((name) => `${name} is missing`),
    ...empty.map((name) => `${name} is empty`),
    ...stray.map((name) => `${name} belongs to no picture`),
  ];
  return {
    name: 'I10',
    sentence: 'every picture has its files, and every file its picture',
    broken: broken.slice(0, maxShown),
    count: broken.length,
  };
}

const stemOf = (file: string): string => file.split('.', 1)[0] ?? '';
