import { limits } from '../limits.ts';

/**
 * Addresses of pictures. An address tells all there is to know about its picture:
 * `/media/<content hash>-<width>x<height>.jpg` (or .png) is the fallback that every browser shows,
 * `/media/<content hash>-<width>x<height>.<variant width>.webp` (or .avif) a variant of it.
 */
const fallbackPattern = /^\/media\/([0-9a-f]{32}-(\d{1,5})x(\d{1,5}))\.(?:jpg|png)$/;

export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** That a picture which is no banner has more bytes than it may. */
export const tooLargeSentence = ({ name, size }: { name: string; size: number }): string =>
  `Image "${name}" is too large. Maximum size is 500 KB. Current size: ${kilobytes(size)} KB`;

/** Matches the file part of every address the shop serves pictures under. */
export const pictureFilePattern =
  /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:\.(?:jpg|png)|\.\d{1,4}\.(?:webp|avif))$/;

type VariantFormat = 'webp' | 'avif';

/** The widths, in pixels, that a picture of this width is kept in. */
export function variantWidths(pictureWidth: number): number[] {
  const narrower = limits.pictureWidths.filter((width) => width < pictureWidth);
  const widest = limits.pictureWidths.find((width) => width >= pictureWidth);
  return widest ? [...narrower, pictureWidth] : [...narrower];
}

/** Everything a page needs to show a picture without a jump, read from its address alone. */
export interface PictureSources {
  width: number;
  height: number;
  srcSet: (format: VariantFormat) => string;
}

/** Returns nothing for an address that is not one of the shop's own pictures. */
export function pictureSources(address: string): PictureSources | undefined {
  const match = fallbackPattern.exec(address);
  if (!match) return undefined;
  const width = Number(match[2]);
  return {
    width,
    height: Number(match[3]),
    srcSet: (format) =>
      variantWidths(width)
        .map((variant) => `/media/${match[1]}.${variant}.${format} ${variant}w`)
        .join(', '),
  };
}
