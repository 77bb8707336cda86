import { limits } from '#contract/limits.ts';
import { variantWidths } from '#contract/media/words.ts';

const acceptedFormats = ['jpeg', 'png', 'gif', 'webp'];

export interface PictureFacts {
  format: string | undefined;
  width: number | undefined;
  /** The height of one frame, if there are several. */
  height: number | undefined;
  /** Undefined if the picture is not animated. */
  frames: number | undefined;
}

/** Judges a picture by its decoded content, never by its name or header. */
export function judgePicture(facts: PictureFacts): 'accepted' | 'unknown_type' | 'too_many_pixels' {
  if (!facts.format || !acceptedFormats.includes(facts.format)) return 'unknown_type';
  const frames = facts.frames ?? 1;
  const pixels = (facts.width ?? 0) * (facts.height ?? 0) * frames;
  if (pixels === 0) return 'unknown_type';
  const isTooMuch = pixels > limits.maxPicturePixels || frames > limits.maxPictureFrames;
  return isTooMuch ? 'too_many_pixels' : 'accepted';
}

/** Begins the names of pictures that are not for everybody. */
export const privatePrefix = 'private-';

/** The stem of a picture's file names: the hash of its content, its width and its height. */
export const pictureStem = (hash: string, width: number, height: number): string =>
  `${hash}-${width}x${height}`;

export interface StoredPicture {
  stem: string;
  fallback_format: string;
  width: number;
  avif_at: Date | null;
}

/** The names of all files that a picture has. */
export function storedFileNames({
  stem,
  fallback_format,
  width,
  avif_at,
}: StoredPicture): string[] {
  const formats = avif_at ? ['webp', 'avif'] : ['webp'];
  return [
    `${stem}.${fallback_format}`,
    ...variantWidths(width).flatMap((one) => formats.map((format) => `${stem}.${one}.${format}`)),
  ];
}

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** The content type of a picture's file, by its name. */
export const pictureFileType = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types];

/** The name of the WebP of the same width. */
export const webpOf = (name: string): string => name.replace(/\.avif$/, '.webp');

/** The names of a picture's AVIFs, one for each width that screens ask for. */
export const avifNames = (stem: string, width: number): string[] =>
  variantWidths(width).map((one) => `${stem}.${one}.avif`);

/** The names of all files that a picture of this width can have. */
export const pictureFileNames = (stem: string, width: number): string[] => [
  `${stem}.jpg`,
  `${stem}.png`,
  ...variantWidths(width).flatMap((one) => [`${stem}.${one}.webp`, `${stem}.${one}.avif`]),
];
