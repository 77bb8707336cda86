import { privatePrefix } from './rules.ts';

/** The columns that a query selects of a picture. */
export interface PictureRow {
  stem: string;
  fallback_format: string;
}

const ownUrl = '/media';
let publicUrl = ownUrl;

/**
 * Has pictures that are for everybody served from another URL than the shop's: of a CDN or a bucket, without a slash at the
 * end. It is one for the whole program, as its environment says it.
 */
export function servePicturesFrom(mediaUrl: string | undefined): void {
  publicUrl = mediaUrl ?? ownUrl;
}

/** The URL of a picture's fallback; the URLs of its variants follow from it. */
export const pictureUrl = ({ stem, fallback_format }: PictureRow): string =>
  `${stem.startsWith(privatePrefix) ? ownUrl : publicUrl}/${stem}.${fallback_format}`;

/** The same for an optional picture; null if there is none. */
export const optionalPictureUrl = ({
  stem,
  fallback_format,
}: {
  stem: string | null;
  fallback_format: string | null;
}): string | null =>
  stem !== null && fallback_format !== null ? pictureUrl({ stem, fallback_format }) : null;
