import { limits } from '#contract/limits.ts';
import { tooLargeSentence } from '#contract/media/words.ts';
import { pictureTypes } from '#web/shared/forms/edit-pictures.tsx';

/** Why these files cannot be added to the existing pictures; undefined if they can. */
export function pictureFault(files: File[], count: number, maxWords: string): string | undefined {
  if (files.some(({ type }) => !pictureTypes.includes(type))) {
    return 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)';
  }
  const large = files.find(({ size }) => size > limits.maxProductPictureBytes);
  if (large) return tooLargeSentence(large);
  return count + files.length > limits.maxPicturesPerProduct ? maxWords : undefined;
}
