import { ImageUp, Undo2, X } from 'lucide-react';
import { type ChangeEvent, useCallback, useState } from 'react';

import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { Picture } from '#web/ui/picture.tsx';

interface PictureFieldsProps {
  product: Product | undefined;
  /** Pictures that are to come. */
  added: File[];
  /** Ids of pictures that are to go. */
  marked: number[];
  /** What is said where there would be too many. */
  mostWords: string;
  onAdded: (files: File[]) => void;
  onMarked: (ids: number[]) => void;
}

const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Why these files cannot be added, in words; nothing where they can. */
function faultOf(files: File[], count: number, mostWords: string): string | undefined {
  if (files.some(({ type }) => !types.includes(type))) {
    return 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)';
  }
  const large = files.find(({ size }) => size > limits.maxProductPictureBytes);
  if (large) {
    return `Image "${large.name}" is too large. Maximum size is 500 KB. Current size: ${kilobytes(large.size)} KB`;
  }
  return count + files.length > limits.maxPicturesPerProduct ? mostWords : undefined;
}

/** A product's pictures: those it has, those that go, and those that are to come. */
export function PictureFields(props: PictureFieldsProps) {
  const { product, added, marked, mostWords, onAdded, onMarked } = props;
  const [fault, setFault] = useState<string>();
  const images = product?.images ?? [];
  const kept = images.filter(({ id }) => !marked.includes(id));
  const leaving = images.filter(({ id }) => marked.includes(id));

  function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    const next = faultOf(files, kept.length + added.length, mostWords);
    setFault(next);
    if (next === undefined) onAdded([...added, ...files]);
  }

  return (
    <fieldset className="pictures">
      <legend className="mb-2 font-semibold">Pictures</legend>
      {kept.length > 0 && (
        <ul className="previews" aria-label="Current images">
          {kept.map(({ id, image_url: address }, place) => (
            <li key={id}>
              <Picture address={address} alt={`Picture ${place + 1}`} sizes="120px" />
              {place === 0 && <span className="badge main">Main</span>}
              <button
                type="button"
                className="icon-btn"
                aria-label={`Mark picture ${place + 1} for deletion`}
                onClick={() => onMarked([...marked, id])}
              >
                <X className="icon" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {leaving.length > 0 && (
        <>
          <h3 className="sm mt-3">Images to be deleted</h3>
          <ul className="previews leaving" aria-label="Images to be deleted">
            {leaving.map(({ id, image_url: address }, place) => (
              <li key={id}>
                <Picture address={address} alt={`Marked picture ${place + 1}`} sizes="120px" />
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Keep marked picture ${place + 1}`}
                  onClick={() => onMarked(marked.filter((one) => one !== id))}
                >
                  <Undo2 className="icon" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {added.length > 0 && (
        <>
          <h3 className="sm mt-3">New Images</h3>
          <ul className="previews" aria-label="New Images">
            {added.map((file, place) => (
              <NewPicture
                key={`${file.name} ${file.size} ${place}`}
                file={file}
                onRemove={() => onAdded(added.filter((one) => one !== file))}
              />
            ))}
          </ul>
        </>
      )}
      <label className="btn plain mt-3">
        <ImageUp className="icon" />
        Add images
        <input
          type="file"
          className="sr-only"
          accept={types.join(',')}
          multiple
          aria-describedby="picture-fault"
          onChange={add}
        />
      </label>
      <p className="hint mt-2">
        Up to {limits.maxPicturesPerProduct}, at most 500 KB each. The first one is the main one.
      </p>
      <p className="error" id="picture-fault" role="alert">
        {fault}
      </p>
    </fieldset>
  );
}

/** A picture that is still on the shopkeeper's own device. */
function NewPicture({ file, onRemove }: { file: File; onRemove: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <li>
      <img ref={show} alt={file.name} />
      <span className="xs second">{kilobytes(file.size)} KB</span>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      >
        <X className="icon" />
      </button>
    </li>
  );
}
