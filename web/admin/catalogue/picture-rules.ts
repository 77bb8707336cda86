import { limits } from '#contract/limits.ts';
import * as messages from '#messages/ui.ts';
import { cataloguePicture, fitPicture, isReadable } from '#web/shared/forms/fit-picture.ts';

interface Chosen {
  /** Those that can be added, small enough to be sent. */
  pictures: File[];
  /** A sentence for each of the others. */
  faults: string[];
}

/** Of several chosen files one that is broken is named, and does not keep the others out. */
export async function fitPictures(
  files: File[],
  { count, maxWords }: { count: number; maxWords: string },
): Promise<Chosen> {
  if (count + files.length > limits.maxPicturesPerProduct) {
    return { pictures: [], faults: [maxWords] };
  }
  const chosen: Chosen = { pictures: [], faults: [] };
  // One after the other: a phone has no room for ten photographs at once.
  for (const file of files) {
    const { picture, fault } = await fitPicture(file, cataloguePicture);
    if (!picture) chosen.faults.push(fault);
    else if (await isReadable(picture)) chosen.pictures.push(picture);
    else chosen.faults.push(messages.pictureNotRead({ name: file.name }));
  }
  return { ...chosen, faults: [...new Set(chosen.faults)] };
}
