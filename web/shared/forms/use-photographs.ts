import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/orders.ts';
import * as shellMessages from '#messages/shell.ts';
import * as uiMessages from '#messages/ui.ts';
import { showToast } from '#web/ui/toast.ts';

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

  /** A tap beside what was meant is taken back: the photograph returns to its place. */
  function remove(file: File): void {
    const place = photographs.indexOf(file);
    setPhotographs((known) => known.filter((one) => one !== file));
    showToast({
      title: messages.photographRemoved({ number: place + 1 }),
      undo: () =>
        setPhotographs((known) =>
          known.includes(file) || known.length >= max ? known : known.toSpliced(place, 0, file),
        ),
    });
  }

  return {
    max,
    photographs,
    faults,
    isPreparing,
    add,
    clear: () => setPhotographs([]),
    remove,
  };
}

export type Photographs = ReturnType<typeof usePhotographs>;
