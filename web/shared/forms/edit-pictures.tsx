import { useCallback } from 'react';

import * as messages from '#messages/ui.ts';
import styles from './edit-pictures.module.css';

/** The picture types that a file input accepts and that are checked before sending. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];

/** The `accept` of an input whose pictures are made to fit: also what an iPhone's camera writes. */
export const chosenTypes = [...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join(
  ',',
);

/** A preview of a picture that has not been uploaded yet. */
export function NewPicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={file.name} />;
}

/** Upload progress from 0 to 1; at 1 the shop has the pictures and is encoding them. */
export function UploadProgress({ share }: { share: number }) {
  const isSent = share >= 1;
  return (
    <div className={styles.upload}>
      <progress value={isSent ? undefined : share} aria-label={messages.upload} />
      <p className="sm">
        <span role="status">{isSent ? messages.preparingThePictures : messages.uploading}</span>
        {!isSent && <span aria-hidden="true">, {Math.floor(share * 100)} %</span>}
      </p>
    </div>
  );
}
