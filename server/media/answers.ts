/** What a query selects of a picture. */
export interface PictureRow {
  stem: string;
  fallback_format: string;
}

/** The address of a picture's fallback, from which every other address of it follows. */
export const pictureUrl = (picture: PictureRow): string =>
  `/media/${picture.stem}.${picture.fallback_format}`;

/** The same for what need not have one; null where it has none. */
export const optionalPictureUrl = ({
  stem,
  fallback_format,
}: {
  stem: string | null;
  fallback_format: string | null;
}): string | null =>
  stem !== null && fallback_format !== null ? pictureUrl({ stem, fallback_format }) : null;
