/** The columns that a query selects of a picture. */
export interface PictureRow {
  stem: string;
  fallback_format: string;
}

/** The URL of a picture's fallback; the URLs of its variants follow from it. */
export const pictureUrl = (picture: PictureRow): string =>
  `/media/${picture.stem}.${picture.fallback_format}`;

/** The same for an optional picture; null if there is none. */
export const optionalPictureUrl = ({
  stem,
  fallback_format,
}: {
  stem: string | null;
  fallback_format: string | null;
}): string | null =>
  stem !== null && fallback_format !== null ? pictureUrl({ stem, fallback_format }) : null;
