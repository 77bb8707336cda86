import { limits } from '../limits.ts';

/**
 * URLs of pictures. The URL alone describes its picture:
 * `/media/<content hash>-<width>x<height>.jpg` (or .png) is the fallback that every browser can show,
 * `/media/<content hash>-<width>x<height>.<variant width>.webp` (or .avif) is a variant of it.
 * A picture that is not for everybody has `private-` and random digits in place of the hash.
 * Where a bucket or a CDN serves the others, its URL is in place of `/media` (MEDIA_URL).
 */
const fallbackPattern =
  /^((?:\/media|https?:\/\/[^\s,]+)\/(?:private-)?[0-9a-f]{32}-(\d{1,5})x(\d{1,5}))\.(?:jpg|png)$/;

export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Matches the file name in every URL of a picture of the shop. */
export const pictureFilePattern =
  /^(?:private-)?[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:\.(?:jpg|png)|\.\d{1,4}\.(?:webp|avif))$/;

type VariantFormat = 'webp' | 'avif';

/** Returns the widths, in pixels, in which a picture of this width is stored. */
export function variantWidths(pictureWidth: number): number[] {
  const narrower = limits.pictureWidths.filter((width) => width < pictureWidth);
  const widest = limits.pictureWidths.find((width) => width >= pictureWidth);
  return widest ? [...narrower, pictureWidth] : [...narrower];
}

/** All that a page needs to show a picture without a layout shift, read from its URL alone. */
export interface PictureSources {
  width: number;
  height: number;
  srcSet: (format: VariantFormat) => string;
}

/** Returns undefined for a URL that is not one of the shop's own pictures. */
export function pictureSources(url: string): PictureSources | undefined {
  const match = fallbackPattern.exec(url);
  if (!match) return undefined;
  const width = Number(match[2]);
  return {
    width,
    height: Number(match[3]),
    srcSet: (format) =>
      variantWidths(width)
        .map((variant) => `${match[1]}.${variant}.${format} ${variant}w`)
        .join(', '),
  };
}

/** The URL of the drawing that stands in for a product's picture. */
export const drawingPath = (productId: number | string): string => `/drawings/${productId}`;

/** Matches the ids in those URLs. */
export const drawingPattern = /^[1-9]\d{0,8}$/;
