import { limits } from '#contract/limits.ts';
import { kilobytes } from '#contract/media/words.ts';
import { sentence } from '#contract/sentence.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { ShopError } from '#server/platform/shop-error.ts';

/**
 * Returns the pictures of a form. Throws `too_many_pictures`, or `picture_too_large` with the file's name and size.
 * Their content is checked when they are decoded.
 */
export function picturesOf(
  uploads: UploadedFile[],
  max: number = limits.maxPicturesPerProduct,
): Buffer[] {
  if (uploads.length > max) throw new ShopError('too_many_pictures');
  const large = uploads.find(({ size }) => size > limits.maxProductPictureBytes);
  if (large)
    throw new ShopError('picture_too_large', [], {
      detail: sentence('pictureTooLarge', { name: large.name, kilobytes: kilobytes(large.size) }),
    });
  return uploads.map(({ bytes }) => bytes);
}

/** Returns the only picture of a form, if it has one. */
export const onePicture = (uploads: UploadedFile[]): Buffer | undefined =>
  picturesOf(uploads, 1)[0];
