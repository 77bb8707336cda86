import type { JobKind } from '#server/platform/jobs.ts';

export const makeAvifJob: JobKind<{ pictureId: number }> = { name: 'media.make-avif' };

/** What identifies a picture's files, whether or not it has a row. */
export interface NamedPicture {
  content_hash: string;
  stem: string;
  width: number;
}

export const forgetPictureJob: JobKind<NamedPicture> = { name: 'media.forget-picture' };
