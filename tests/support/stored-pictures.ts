import { sql } from 'kysely';
import { expect } from 'vitest';

import { checkPictureFiles } from '#server/cli/picture-files.ts';
import { mediaJobs } from '#server/media/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { expectSound } from './orders.ts';

/** The sorted names of all files and the stems of all pictures. */
export async function storedPictures(shop: Pick<Shop, 'db' | 'files'>) {
  const files: string[] = [];
  for await (const { name } of shop.files.list()) files.push(name);
  const rows = await shop.db.selectFrom('picture').select('stem').orderBy('stem').execute();
  return { files: files.toSorted(), stems: rows.map(({ stem }) => stem) };
}

/** Advances the time of all pictures by some hours, and runs the jobs due by then. */
export async function hoursLater(shop: Shop): Promise<void> {
  await sql`update picture set wanted_at = wanted_at - interval '3 hours'`.execute(shop.db);
  await forgetPictures(shop);
}

/** Checks every picture that is scheduled for a later check. */
export async function forgetPictures(shop: Shop): Promise<void> {
  const handlers = new Map<string, (data: never) => Promise<void>>();
  mediaJobs({ ...shop.jobs, handle: (kind, act) => void handlers.set(kind.name, act) }, shop);
  const { rows } = await sql<{ data: never }>`
    select data from pgboss.job where name = 'media.forget-picture'
  `.execute(shop.db);
  const forget = handlers.get('media.forget-picture');
  if (!forget) throw new Error('Nobody takes pictures away.');
  await Promise.all(rows.map(({ data }) => forget(data)));
}

/**
 * Expects every picture to have its files and every file its picture, now and once no upload is in progress (I10).
 */
export async function expectSoundPictures(shop: Shop): Promise<void> {
  await expectSound(shop);
  const tomorrow = { now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) };
  expect((await checkPictureFiles({ ...shop, clock: tomorrow })).broken).toEqual([]);
}
