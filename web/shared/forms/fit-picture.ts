import { limits } from '#contract/limits.ts';
import { kilobytes } from '#contract/media/words.ts';
import * as messages from '#messages/ui.ts';

import { pictureTypes } from './edit-pictures.tsx';

/** A picture that the shop takes, or why it cannot be one. */
export type Fitted = { picture: File; fault?: undefined } | { picture?: undefined; fault: string };

interface PictureLimits {
  maxBytes: number;
  /** The message for a file that is no picture. */
  noPicture: string;
  /** The message for one that is too large and cannot be made smaller: it is animated, or cannot be read. */
  tooLarge: (file: File) => string;
}

/** Of products, categories and the logo. */
export const cataloguePicture: PictureLimits = {
  maxBytes: limits.maxProductPictureBytes,
  noPicture: messages.onlyImageFiles,
  tooLarge: ({ name, size }) => messages.pictureTooLarge({ name, size: kilobytes(size) }),
};

/** In pixels: no screen shows a picture of the shop larger, also when it is looked at closely. */
const maxSide = 2400;
const minSide = 480;
const quality = 0.82;

/** iPhones take these, and of the browsers only theirs read them. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Makes a photograph small enough for the shop, turned as it was held and without what the camera wrote into it (where
 * it was taken). A picture that is small enough already stays as it is.
 */
export async function fitPicture(file: File, wanted: PictureLimits): Promise<Fitted> {
  if (!pictureTypes.includes(file.type) && !isHeic(file)) return { fault: wanted.noPicture };
  if (pictureTypes.includes(file.type) && file.size <= wanted.maxBytes) return { picture: file };
  // Of a picture that moves, only the first moment would be left.
  const bitmap = file.type === 'image/gif' ? undefined : await decode(file);
  if (!bitmap) {
    return {
      fault: isHeic(file) ? messages.heicNotRead({ name: file.name }) : wanted.tooLarge(file),
    };
  }
  try {
    const type =
      file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
    const blob = await shrink(bitmap, type, wanted.maxBytes);
    return blob
      ? {
          picture: new File([blob], renamed(file.name, blob.type), {
            type: blob.type,
            lastModified: file.lastModified,
          }),
        }
      : { fault: wanted.tooLarge(file) };
  } finally {
    bitmap.close();
  }
}

/** Whether the browser can show it. */
export async function isReadable(file: File): Promise<boolean> {
  const bitmap = await decode(file);
  bitmap?.close();
  return bitmap !== undefined;
}

const decode = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

/** Each try is as much smaller as the one before had too many bytes; undefined if even a small one has. */
async function shrink(bitmap: ImageBitmap, type: string, maxBytes: number) {
  const side = Math.max(bitmap.width, bitmap.height);
  for (let maxEdge = Math.min(side, maxSide); maxEdge >= Math.min(side, minSide);) {
    const blob = await encode(draw(bitmap, maxEdge / side), type);
    if (!blob || blob.size <= maxBytes) return blob;
    maxEdge *= Math.min(0.9, 0.95 * Math.sqrt(maxBytes / blob.size));
  }
  return undefined;
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As JPEG if the browser cannot write the type that was asked for. */
async function encode(canvas: HTMLCanvasElement, type: string) {
  const blob = await blobOf(canvas, type);
  return blob?.type === type ? blob : blobOf(onWhite(canvas), 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** A JPEG has no transparent parts: without this they are black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const renamed = (name: string, type: string): string =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
