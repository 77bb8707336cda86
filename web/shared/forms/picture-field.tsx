import { type ChangeEvent, useState } from 'react';

import * as messages from '#messages/ui.ts';
import { Field } from '#web/ui/field.tsx';

import { chosenTypes } from './edit-pictures.tsx';
import { cataloguePicture, fitPicture } from './fit-picture.ts';

interface PictureFieldProps {
  label: string;
  /** While a picture is made smaller, its form must not be sent: it would be sent without it. */
  onBusy: (isBusy: boolean) => void;
}

/** The field `file` of a form: one picture, made small enough before it is sent. */
export function PictureField({ label, onBusy }: PictureFieldProps) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function fit({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? [];
    setFault(undefined);
    if (!file) return;
    setIsBusy(true);
    onBusy(true);
    const fitted = await fitPicture(file, cataloguePicture);
    setFault(fitted.fault);
    if (fitted.picture !== file) putInto(input, fitted.picture);
    setIsBusy(false);
    onBusy(false);
  }

  return (
    <Field
      label={label}
      type="file"
      name="file"
      accept={chosenTypes}
      error={fault}
      hint={isBusy ? messages.preparingThePictures : undefined}
      onChange={(event) => void fit(event)}
    />
  );
}

function putInto(input: HTMLInputElement, picture: File | undefined): void {
  const files = new DataTransfer();
  if (picture) files.items.add(picture);
  input.files = files.files;
}
