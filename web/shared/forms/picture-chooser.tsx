import type { ChangeEvent } from 'react';

import * as messages from '#messages/ui.ts';
import { Camera, ImageUp } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';

import { chosenTypes } from './edit-pictures.tsx';
import styles from './picture-chooser.module.css';

interface PictureChooserProps {
  label: string;
  isMultiple?: boolean;
  isBusy: boolean;
  /** The id of the text that describes what is accepted. */
  describedBy: string;
  onChosen: (files: File[]) => void;
}

/** Chooses pictures among the files, or on a phone takes one with its camera. */
export function PictureChooser(props: PictureChooserProps) {
  const { label, isMultiple, isBusy, describedBy, onChosen } = props;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again.
    target.value = '';
    if (files.length > 0) onChosen(files);
  }

  return (
    <div className={styles.choice}>
      <label className={buttonClass('plain')}>
        <ImageUp />
        {label}
        <input
          type="file"
          className="sr-only"
          accept={chosenTypes}
          multiple={isMultiple}
          aria-describedby={describedBy}
          disabled={isBusy}
          onChange={choose}
        />
      </label>
      <button
        type="button"
        className={classes(buttonClass('plain'), styles.camera)}
        disabled={isBusy}
        onClick={() => takePhoto(onChosen)}
      >
        <Camera />
        {messages.takePhoto}
      </button>
      <span className="sm second" role="status">
        {isBusy && messages.preparingThePictures}
      </span>
    </div>
  );
}

function takePhoto(onTaken: (files: File[]) => void): void {
  const camera = document.createElement('input');
  camera.type = 'file';
  camera.accept = 'image/*';
  camera.setAttribute('capture', 'environment');
  camera.addEventListener('change', () => onTaken([...(camera.files ?? [])]), { once: true });
  camera.click();
}
