import { createHash, randomBytes } from 'node:crypto';

import type { Metadata } from 'sharp';

import { limits } from '#contract/limits.ts';
import { variantWidths } from '#contract/media/words.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { judgePicture, pictureStem, privatePrefix } from './rules.ts';

/** A re-encoded picture: only the pixels of the uploaded file are left. */
export interface EncodedPicture {
  stem: string;
  fallback_format: 'jpg' | 'png';
  width: number;
  height: number;
  /** The files to store, by name. */
  files: Map<string, Buffer>;
}

/** Part of every hash: stored files never change, so another way of encoding must give other names. */
const encoding = 'v1';

/** The name of a picture, from its uploaded content. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(encoding).update(bytes).digest('hex').slice(0, 32);

/** What stands for the hash of a picture that is not for everybody: nothing that depends on its content. */
export const privateHash = (): string => privatePrefix + randomBytes(16).toString('hex');

const maxSide = Math.max(...limits.pictureWidths);

/** Loaded with the first picture: a shop that only sells saves its 20 MB of memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One core per picture, so that the others go on serving pages.
  sharp.concurrency(1);
  return sharp;
}

const decode = async (bytes: Uint8Array) =>
  (await loadSharp())(bytes, { limitInputPixels: limits.maxPicturePixels, failOn: 'error' });

/**
 * Decodes an uploaded picture and re-encodes it in every width as WebP, with a JPEG (or a PNG, if it is transparent)
 * as the fallback. Throws `picture_type_unknown` or `picture_too_large`.
 */
export async function encodePicture(bytes: Uint8Array, hash: string): Promise<EncodedPicture> {
  const metadata = await inspect(bytes);
  // Rotated by its EXIF orientation, since all metadata is removed.
  const upload = await decode(bytes);
  const { data: pixels, info } = await unreadableIsUnknown(() =>
    upload
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await loadSharp();
  const picture = () => sharp(pixels, { raw });
  const stem = pictureStem(hash, info.width, info.height);
  const isSeeThrough = metadata.hasAlpha && !(await picture().stats()).isOpaque;
  const fallback_format = isSeeThrough ? 'png' : 'jpg';
  const fallback = isSeeThrough
    ? picture().png({ palette: true })
    : picture().flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });

  const files = new Map([[`${stem}.${fallback_format}`, await fallback.toBuffer()]]);
  for (const width of variantWidths(info.width)) {
    const variant = picture().resize({ width }).webp({ quality: 78, effort: 2 });
    files.set(`${stem}.${width}.webp`, await variant.toBuffer());
  }
  return { stem, fallback_format, width: info.width, height: info.height, files };
}

/** Makes the AVIF variants of a picture from its fallback. Slow: about a second for a large one. */
export async function encodeAvif(
  stem: string,
  fallback: Uint8Array,
  pictureWidth: number,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of variantWidths(pictureWidth)) {
    const variant = (await decode(fallback)).resize({ width }).avif({ quality: 48, effort: 2 });
    files.set(`${stem}.${width}.avif`, await variant.toBuffer());
  }
  return files;
}

/** What an icon is drawn on: a square of `side` pixels, of which the picture fills the middle `share`. */
export interface IconShape {
  side: number;
  share: number;
  /** A colour; undefined leaves it transparent. */
  ground?: string;
}

/** Draws a stored picture, or an SVG of ours, as a square PNG without cutting anything off. */
export async function encodeIcon(
  picture: Uint8Array,
  { side, share, ground }: IconShape,
): Promise<Buffer> {
  const inner = Math.round(side * share);
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const margin = Math.floor((side - inner) / 2);
  const rest = side - inner - margin;
  const drawn = (await decode(picture))
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background });
  return (ground ? drawn.flatten({ background: ground }) : drawn).png({ palette: true }).toBuffer();
}

/**
 * Reads a picture's metadata, without decoding it. Throws `picture_type_unknown` or `picture_too_large`: of a
 * picture that is cut off, `encodePicture` alone does.
 */
export async function inspect(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp();
  const metadata = await unreadableIsUnknown(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  const { format, width, height, pages } = metadata;
  const verdict = judgePicture({ format, width, height, frames: pages });
  if (verdict === 'unknown_type') throw new ShopError('picture_type_unknown');
  if (verdict === 'too_many_pixels') throw new ShopError('picture_too_large');
  return metadata;
}

async function unreadableIsUnknown<Result>(reading: () => Promise<Result>): Promise<Result> {
  try {
    return await reading();
  } catch (cause) {
    throw new ShopError('picture_type_unknown', [], { cause });
  }
}
