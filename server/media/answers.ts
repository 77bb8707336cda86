/** What a query selects of a picture. */
export interface PictureRow {
  stem: string;
  fallback_format: string;
}

/** The address of a picture's fallback, from which every other address of it follows. */
export const pictureAddress = (picture: PictureRow): string =>
  `/media/${picture.stem}.${picture.fallback_format}`;
