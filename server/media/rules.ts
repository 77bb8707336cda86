import { limits } from '#contract/limits.ts';

const acceptedFormats = ['jpeg', 'png', 'gif', 'webp'];

export interface PictureFacts {
  format: string | undefined;
  width: number | undefined;
  height: number | undefined;
}

/** Judges a picture by what its bytes turned out to be, never by its name or header. */
export function judgePicture(facts: PictureFacts): 'accepted' | 'unknown_type' | 'too_many_pixels' {
  if (!facts.format || !acceptedFormats.includes(facts.format)) return 'unknown_type';
  const pixels = (facts.width ?? 0) * (facts.height ?? 0);
  if (pixels === 0) return 'unknown_type';
  return pixels > limits.maxPicturePixels ? 'too_many_pixels' : 'accepted';
}

/** The stem of a picture's files: tells its content, width and height. */
export const pictureStem = (hash: string, width: number, height: number): string =>
  `${hash}-${width}x${height}`;
