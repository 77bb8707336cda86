import { Star, X } from '#web/ui/icons.tsx';

interface PictureToolsProps {
  name: string;
  isMain: boolean;
  onMain: () => void;
  /** What the button that takes it away is called. */
  removal: string;
  onRemove: () => void;
}

/** What can be done with one picture of a form. */
export function PictureTools({ name, isMain, onMain, removal, onRemove }: PictureToolsProps) {
  return (
    <>
      {isMain ? (
        <span className="badge main">Main</span>
      ) : (
        <button
          type="button"
          className="icon-btn make-main"
          aria-label={`Make ${name} the main one`}
          onClick={onMain}
        >
          <Star className="icon" />
        </button>
      )}
      <button type="button" className="icon-btn corner" aria-label={removal} onClick={onRemove}>
        <X className="icon" />
      </button>
    </>
  );
}
