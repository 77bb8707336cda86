import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/orders.ts';
import * as shellMessages from '#messages/shell.ts';
import * as uiMessages from '#messages/ui.ts';

/** The photographs that will be sent, `max` of them at most, made small enough before they are. */
export function usePhotographs(max: number = limits.maxReviewPhotographs) {
  const [photographs, setPhotographs] = useState<File[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);

  async function add(files: File[]): Promise<void> {
    if (photographs.length + files.length > max) {
      return setFaults([messages.tooManyPhotographs({ max })]);
    }
    setFaults([]);
    setIsPreparing(true);
    try {
      const tools = await import('#web/shared/forms/fit-picture.ts').catch(() => undefined);
      if (!tools) return setFaults([shellMessages.networkError]);
      const { cataloguePicture, fitPicture, isReadable } = tools;
      // One after the other: a phone has no room for several photographs at once.
      for (const file of files) {
        const { picture, fault } = await fitPicture(file, cataloguePicture);
        if (!picture) setFaults((known) => [...known, fault]);
        else if (await isReadable(picture)) setPhotographs((known) => [...known, picture]);
        else setFaults((known) => [...known, uiMessages.pictureNotRead({ name: file.name })]);
      }
    } finally {
      setIsPreparing(false);
    }
  }

  return {
    max,
    photographs,
    faults,
    isPreparing,
    add,
    clear: () => setPhotographs([]),
    remove: (file: File) => setPhotographs((known) => known.filter((one) => one !== file)),
  };
}

export type Photographs = ReturnType<typeof usePhotographs>;
