import * as messages from '#messages/admin-catalogue.ts';
import { X } from '#web/ui/icons.tsx';
import { Star } from '#web/ui/star-icon.tsx';
import { classes } from '#web/ui/classes.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { previewBadgeClass, previewButtonClass } from './previews.ts';

interface PictureToolsProps {
  name: string;
  isMain: boolean;
  onMain: () => void;
  /** The label of the button that removes it. */
  removal: string;
  onRemove: () => void;
}

/** The buttons for one picture of a form. */
export function PictureTools({ name, isMain, onMain, removal, onRemove }: PictureToolsProps) {
  return (
    <>
      {isMain ? (
        <span className={classes(badgeClass('main'), previewBadgeClass)}>
          {messages.mainPicture}
        </span>
      ) : (
        <button
          type="button"
          className={classes(iconButtonClass, previewButtonClass('topStart'))}
          aria-label={messages.makeMainPicture({ name })}
          onClick={onMain}
        >
          <Star />
        </button>
      )}
      <button
        type="button"
        className={classes(iconButtonClass, previewButtonClass('topEnd'))}
        aria-label={removal}
        onClick={onRemove}
      >
        <X />
      </button>
    </>
  );
}
