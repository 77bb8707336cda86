import { useEffect, useRef, useState } from 'react';

import * as messages from '#messages/admin-catalogue.ts';
import { endPictures, readPictures, writePictures } from '#web/data/draft-pictures.ts';
import { endDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';

import type { Pictures } from './use-pictures.ts';

/** The pictures of a form in its draft. */
export interface PictureDraft {
  /** When they were chosen; undefined if there are none. */
  at: number | undefined;
  /** Puts them back; returns which of them must be chosen again. */
  goOn: () => Promise<string | undefined>;
  end: () => void;
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

/** Stores the pictures that are added to a form until it is saved, and offers them when it is opened again. */
export function usePictureDraft(form: string, { added, setAdded }: Pictures): PictureDraft {
  // No part of the typed draft, which ends when nothing is typed any more.
  const part = `${form} pictures`;
  const [stored] = useState(() => readDraft(part));
  const names = namesIn(stored?.value);
  const isStoring = useRef(false);

  // The browser's database: what is in it follows what was chosen.
  useEffect(() => {
    if (added.length === 0 && !isStoring.current) return;
    isStoring.current = added.length > 0;
    if (added.length === 0) {
      endDrafts(part);
      void endPictures(form).catch(() => undefined);
      return;
    }
    writeDraft(
      part,
      added.map(({ name }) => name),
    );
    // Without room for them, their names say later which ones are missing.
    void writePictures(form, added).catch(() => undefined);
  }, [added, form, part]);

  return {
    at: names.length > 0 ? stored?.at : undefined,
    goOn: async () => {
      const files = await readPictures(form).catch(() => []);
      if (files.length > 0) setAdded(files);
      const missing = names.filter((name) => !files.some((file) => file.name === name));
      return missing.length > 0
        ? messages.choosePicturesAgain({ names: missing.join(', ') })
        : undefined;
    },
    end: () => {
      isStoring.current = false;
      endDrafts(part);
      void endPictures(form).catch(() => undefined);
    },
  };
}
