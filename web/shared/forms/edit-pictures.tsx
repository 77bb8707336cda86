import { useCallback } from 'react';

/** What a file input is asked to offer, and what it may hold before it is sent. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];

/** A picture that is still on the shopkeeper's own device. */
export function NewPicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={file.name} />;
}

/** How much of a form with pictures has left; then the shop has them and works on them. */
export function UploadProgress({ share }: { share: number }) {
  const isSent = share >= 1;
  return (
    <div className="upload">
      <progress value={isSent ? undefined : share} aria-label="Upload" />
      <p className="sm">
        <span role="status">{isSent ? 'Preparing the pictures' : 'Uploading'}</span>
        {!isSent && <span aria-hidden="true">, {Math.floor(share * 100)} %</span>}
      </p>
    </div>
  );
}
