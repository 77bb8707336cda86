import { useEffect, useEffectEvent, useState } from 'react';

import * as messages from '#messages/viewer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChevronLeft, ChevronRight, Minus, Plus, X } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { roundClass } from '#web/ui/looks/carousel.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { Picture } from '#web/ui/picture.tsx';

import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';

export interface ViewedPicture {
  url: string;
  alt: string;
}

export interface PictureViewerProps {
  pictures: ViewedPicture[];
  /** The place of the picture to begin with; closed while this is undefined. */
  start: number | undefined;
  title: string;
  onClose: () => void;
}

/** Pictures in full screen, one at a time, to be looked at closely. */
export const PictureViewer = ({ pictures, start, title, onClose }: PictureViewerProps) => (
  <Dialog kind="viewer" title={title} isTitleHidden isOpen={start !== undefined} onClose={onClose}>
    <Stage pictures={pictures} start={start ?? 0} onClose={onClose} />
  </Dialog>
);

function Stage({ pictures, start, onClose }: Omit<PictureViewerProps, 'title'>) {
  const [index, setIndex] = useState(start ?? 0);
  const { zoom, place, zoomIn, zoomOut, step, onKeyDown, pointers } = useZoom((by) =>
    setIndex((one) => (one + by + pictures.length) % pictures.length),
  );
  const press = useEffectEvent(onKeyDown);
  // The keys, wherever in the viewer the focus is.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <>
      <div className={styles.top}>
        <span role="status">
          {messages.ofPictures({ number: index + 1, count: pictures.length })}
        </span>
        <span className={styles.tools}>
          <button
            type="button"
            className={classes(iconButtonClass, styles.tool)}
            aria-label={messages.zoomOut}
            aria-disabled={zoom.scale === 1}
            onClick={zoomOut}
          >
            <Minus />
          </button>
          <button
            type="button"
            className={classes(iconButtonClass, styles.tool)}
            aria-label={messages.zoomIn}
            onClick={zoomIn}
          >
            <Plus />
          </button>
          <button
            type="button"
            className={classes(iconButtonClass, styles.tool)}
            aria-label={messages.close}
            onClick={onClose}
          >
            <X />
          </button>
        </span>
      </div>
      <div className={styles.stage}>
        <div
          className={classes(styles.place, zoom.scale > 1 && styles.close)}
          ref={place}
          {...pointers}
        >
          <div
            className={styles.picture}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <Picture key={picture.url} url={picture.url} alt={picture.alt} sizes="100vw" isFirst />
          </div>
        </div>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className={classes(roundClass(), styles.previous)}
              aria-label={messages.previous}
              onClick={() => step(-1)}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              className={classes(roundClass(), styles.next)}
              aria-label={messages.next}
              onClick={() => step(1)}
            >
              <ChevronRight />
            </button>
          </>
        )}
      </div>
      <p className={styles.hint}>{messages.zoomHint}</p>
    </>
  );
}
