import { Undo2 } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import { kilobytes } from '#contract/media/words.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { NewPicture } from '#web/shared/forms/edit-pictures.tsx';
import { PictureChooser } from '#web/shared/forms/picture-chooser.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { PictureTools } from './picture-tile.tsx';
import { SortablePictures } from './sortable-pictures.tsx';
import { type Pictures, keyOfFile } from './use-pictures.ts';
import styles from './picture-fields.module.css';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { errorClass, hintClass } from '#web/ui/looks/field.ts';
import { previewButtonClass, previewsClass } from './previews.ts';

interface PictureFieldsProps {
  pictures: Pictures;
  /** The message if there would be too many pictures. */
  maxWords: string;
}

/** A product's pictures: those that stay, those to be deleted, and those to be added. */
export function PictureFields({ pictures, maxWords }: PictureFieldsProps) {
  const { remaining, leaving, added, main } = pictures;
  const [faults, setFaults] = useState<string[]>([]);

  async function add(files: File[]): Promise<void> {
    setFaults([]);
    setFaults(await pictures.add(files, maxWords));
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{messages.pictures}</legend>
      {remaining.length > 0 && (
        <SortablePictures
          label={messages.currentImages}
          items={remaining}
          keyOf={({ id }) => String(id)}
          nameOf={(_, place) => messages.pictureName({ place: place + 1 })}
          onSorted={(items) => pictures.setRemaining(items.map(({ id }) => id))}
        >
          {({ id, image_url: address }, place) => (
            <>
              <Picture
                url={address}
                alt={messages.pictureAlt({ place: place + 1 })}
                sizes="120px"
              />
              <PictureTools
                name={`picture ${place + 1}`}
                isMain={main === id}
                onMain={() => pictures.setMain(id)}
                removal={messages.markPictureDeletion({ place: place + 1 })}
                onRemove={() => pictures.mark(id)}
              />
            </>
          )}
        </SortablePictures>
      )}
      {leaving.length > 0 && (
        <>
          <h3 className="sm mt-3">{messages.imagesToDelete}</h3>
          <ul className={previewsClass('leaving')} aria-label={messages.imagesToDelete}>
            {leaving.map(({ id, image_url: address }, place) => (
              <li key={id}>
                <Picture
                  url={address}
                  alt={messages.markedPicture({ place: place + 1 })}
                  sizes="120px"
                />
                <button
                  type="button"
                  className={classes(iconButtonClass, previewButtonClass('topEnd'))}
                  aria-label={messages.keepMarkedPicture({ place: place + 1 })}
                  onClick={() => pictures.unmark(id)}
                >
                  <Undo2 />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {added.length > 0 && (
        <>
          <h3 className="sm mt-3">{messages.newImages}</h3>
          <SortablePictures
            label={messages.newImages}
            items={added}
            keyOf={keyOfFile}
            nameOf={({ name }) => name}
            onSorted={pictures.setAdded}
          >
            {(file) => (
              <>
                <NewPicture file={file} />
                <PictureTools
                  name={file.name}
                  isMain={main === file}
                  onMain={() => pictures.setMain(file)}
                  removal={messages.remove({ name: file.name })}
                  onRemove={() => pictures.setAdded(added.filter((one) => one !== file))}
                />
                <span className="xs second">
                  {messages.kilobytes({ size: kilobytes(file.size) })}
                </span>
              </>
            )}
          </SortablePictures>
        </>
      )}
      <div className="mt-3">
        <PictureChooser
          label={messages.addImages}
          isMultiple
          describedBy="picture-fault"
          isBusy={pictures.isPreparing}
          onChosen={(files) => void add(files)}
        />
      </div>
      <p className={classes(hintClass, 'mt-2')}>
        {messages.picturesHint({ max: limits.maxPicturesPerProduct })}
      </p>
      <div className={errorClass} id="picture-fault" role="alert">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </fieldset>
  );
}
