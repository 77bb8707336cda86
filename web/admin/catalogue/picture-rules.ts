import { limits } from '#contract/limits.ts';

export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];

export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Why these files cannot be added to so many pictures, in words; nothing where they can. */
export function pictureFault(files: File[], count: number, mostWords: string): string | undefined {
  if (files.some(({ type }) => !pictureTypes.includes(type))) {
    return 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)';
  }
  const large = files.find(({ size }) => size > limits.maxProductPictureBytes);
  if (large) {
    return `Image "${large.name}" is too large. Maximum size is 500 KB. Current size: ${kilobytes(large.size)} KB`;
  }
  return count + files.length > limits.maxPicturesPerProduct ? mostWords : undefined;
}
