import * as messages from '#messages/orders.ts';
import { NewPicture } from './edit-pictures.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { Trash2 } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { errorClass, hintClass } from '#web/ui/looks/field.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

import styles from './photograph-fields.module.css';
import type { Photographs } from './use-photographs.ts';

interface PhotographFieldsProps {
  pictures: Photographs;
  /** Who sees them. */
  hint: (given: { max: number }) => string;
}

/** The photographs of a review, a return or a complaint: those that were chosen, and where more are chosen. */
export function PhotographFields({ pictures, hint }: PhotographFieldsProps) {
  const { max, photographs, faults, isPreparing, add, remove } = pictures;
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{messages.photographs}</legend>
      {photographs.length > 0 && (
        <ul className={styles.chosen}>
          {photographs.map((file, place) => (
            <li key={`${place} ${file.name}`}>
              <NewPicture file={file} />
              <button
                type="button"
                className={classes(iconButtonClass, styles.remove)}
                aria-label={messages.removePhotograph({ number: place + 1 })}
                onClick={() => remove(file)}
              >
                <Trash2 />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photographs.length < max && (
        <PictureChooser
          label={messages.addPhotographs}
          isMultiple
          isBusy={isPreparing}
          describedBy="photographs-hint"
          onChosen={(files) => void add(files)}
        />
      )}
      <p className={hintClass} id="photographs-hint">
        {hint({ max })}
      </p>
      <div className={errorClass} role="alert">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </fieldset>
  );
}
