import { limits } from '#contract/limits.ts';
import { kilobytes } from '#contract/media/words.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { pictureTypes } from '#web/shared/forms/edit-pictures.tsx';

/** Why these files cannot be added to the existing pictures; undefined if they can. */
export function pictureFault(files: File[], count: number, maxWords: string): string | undefined {
  if (files.some(({ type }) => !pictureTypes.includes(type))) {
    return messages.onlyImageFiles;
  }
  const large = files.find(({ size }) => size > limits.maxProductPictureBytes);
  if (large) return messages.pictureTooLarge({ name: large.name, size: kilobytes(large.size) });
  return count + files.length > limits.maxPicturesPerProduct ? maxWords : undefined;
}
