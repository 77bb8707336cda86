import { useState } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';

/** The picture that is to come first: one that the product has, or one that is to come. */
export type MainPicture = number | File;

/** What is to become of a product's pictures when its form is sent. */
export function usePictures(product: Product | undefined) {
  const images = product?.images ?? [];
  const [order, setOrder] = useState(() => images.map(({ id }) => id));
  const [marked, setMarked] = useState<number[]>([]);
  const [added, setAdded] = useState<File[]>([]);
  const [chosen, setChosen] = useState<MainPicture>();

  const inOrder = order.flatMap((id) => images.filter((image) => image.id === id));
  const kept = inOrder.filter(({ id }) => !marked.includes(id));
  const main: MainPicture | undefined = chosen ?? kept[0]?.id ?? added[0];
  const isOrderNew = order.some((id, place) => id !== images[place]?.id);

  return {
    /** Those that stay, in their order. */
    kept,
    /** Those that go. */
    leaving: inOrder.filter(({ id }) => marked.includes(id)),
    /** Those that are to come. */
    added,
    main,
    isChanged: isOrderNew || marked.length > 0 || added.length > 0 || chosen !== undefined,
    setAdded: (files: File[]) => {
      setAdded(files);
      if (chosen instanceof File && !files.includes(chosen)) setChosen(undefined);
    },
    /** Takes the ids of those that stay. */
    setKept: (ids: number[]) => {
      setOrder([...ids, ...marked]);
      // Whoever drags another one to the first place means that one.
      if (typeof chosen === 'number' && ids[0] !== kept[0]?.id) setChosen(undefined);
    },
    setMain: setChosen,
    mark: (id: number) => {
      setMarked((known) => [...known, id]);
      setChosen((known) => (known === id ? undefined : known));
    },
    unmark: (id: number) => setMarked((known) => known.filter((one) => one !== id)),
    /** Writes all of it into a form that is sent. */
    writeTo: (form: FormData) => {
      for (const id of marked) form.append('images_to_delete', String(id));
      if (isOrderNew) for (const { id } of kept) form.append('image_order', String(id));
      if (product && typeof chosen === 'number') form.append('main_image_id', String(chosen));
      if (product && chosen instanceof File) {
        form.append('main_file', String(added.indexOf(chosen)));
      }
      for (const file of filesInOrder(product, added, chosen)) form.append('files', file);
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

/** The first picture of a new product is its main one. */
function filesInOrder(
  product: Product | undefined,
  added: File[],
  chosen: MainPicture | undefined,
): File[] {
  if (product || !(chosen instanceof File)) return added;
  return [chosen, ...added.filter((file) => file !== chosen)];
}
