import { useState } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';

import { fitPictures } from './picture-rules.ts';

/** The main picture: an existing one by id, or a file to be added. */
export type MainPicture = number | File;

/** The same for a file that is chosen again, also if it was made smaller the first time. */
export const keyOfFile = ({ name, lastModified }: File): string =>
  `${name.replace(/\.\w+$/, '')} ${lastModified}`;

const isAmong = (files: File[], file: File): boolean =>
  files.some((one) => keyOfFile(one) === keyOfFile(file));

/** The changes to a product's pictures that will be sent with its form. */
export function usePictures(product: Product | undefined) {
  const images = product?.images ?? [];
  const [order, setOrder] = useState(() => images.map(({ id }) => id));
  const [marked, setMarked] = useState<number[]>([]);
  const [added, setAdded] = useState<File[]>([]);
  const [chosen, setChosen] = useState<MainPicture>();
  const [isPreparing, setIsPreparing] = useState(false);

  const inOrder = order.flatMap((id) => images.filter((image) => image.id === id));
  const remaining = inOrder.filter(({ id }) => !marked.includes(id));
  const main: MainPicture | undefined = chosen ?? remaining[0]?.id ?? added[0];
  const isOrderNew = order.some((id, place) => id !== images[place]?.id);

  return {
    /** The existing pictures that stay, in order. */
    remaining,
    /** The existing pictures to be deleted. */
    leaving: inOrder.filter(({ id }) => marked.includes(id)),
    /** The files to be added. */
    added,
    main,
    isChanged: isOrderNew || marked.length > 0 || added.length > 0 || chosen !== undefined,
    /** While files are made to fit: they are not part of the form yet. */
    isPreparing,
    /** Adds the chosen files that fit; returns a sentence for each that does not. */
    add: async (files: File[], maxWords: string): Promise<string[]> => {
      setIsPreparing(true);
      const count = remaining.length + added.length;
      const newOnes = files.filter((file) => !isAmong(added, file));
      const { pictures, faults } = await fitPictures(newOnes, { count, maxWords });
      setAdded((known) => [...known, ...pictures]);
      setIsPreparing(false);
      return faults;
    },
    setAdded: (files: File[]) => {
      setAdded(files);
      if (chosen instanceof File && !files.includes(chosen)) setChosen(undefined);
    },
    /** Receives the ids of the pictures that stay, in their new order. */
    setRemaining: (ids: number[]) => {
      setOrder([...ids, ...marked]);
      // Dragging another picture to the first place makes it the main one.
      if (typeof chosen === 'number' && ids[0] !== remaining[0]?.id) setChosen(undefined);
    },
    setMain: setChosen,
    mark: (id: number) => {
      setMarked((known) => [...known, id]);
      setChosen((known) => (known === id ? undefined : known));
    },
    unmark: (id: number) => setMarked((known) => known.filter((one) => one !== id)),
    /** Adds all changes to the form data. */
    writeTo: (form: FormData) => {
      for (const id of marked) form.append('images_to_delete', String(id));
      if (isOrderNew) for (const { id } of remaining) form.append('image_order', String(id));
      if (product && typeof chosen === 'number') form.append('main_image_id', String(chosen));
      if (product && chosen instanceof File) {
        form.append('main_file', String(added.indexOf(chosen)));
      }
      for (const file of filesInOrder(product, added, chosen)) form.append('files', file);
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

/** The first file of a new product becomes its main picture. */
function filesInOrder(
  product: Product | undefined,
  added: File[],
  chosen: MainPicture | undefined,
): File[] {
  if (product || !(chosen instanceof File)) return added;
  return [chosen, ...added.filter((file) => file !== chosen)];
}
