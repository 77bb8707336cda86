import { useCallback } from 'react';

/** What a file input is asked to offer, and what it may hold before it is sent. */
export const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];

export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

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
  const percent = Math.floor(share * 100);
  return (
    <div className="upload" role="status">
      <progress value={share < 1 ? share : undefined} aria-label="Upload" />
      <span className="sm">{share < 1 ? `Uploading, ${percent} %` : 'Preparing the pictures'}</span>
    </div>
  );
}
