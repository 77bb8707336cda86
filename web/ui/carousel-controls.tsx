import { ChevronLeft, ChevronRight } from './icons.tsx';
import type { ReactNode } from 'react';

import * as messages from '#messages/ui.ts';
import { classes } from './classes.ts';
import styles from './carousel-controls.module.css';
import { roundClass } from './looks/carousel.ts';

interface ArrowsProps {
  step: (by: number) => void;
  /** Whose pictures these are, if a page has several carousels. */
  of?: string;
  /** Leaves the buttons out of the tab order, if the keyboard can scroll the row itself. */
  isPointerOnly?: boolean;
}

/** The two buttons at the sides of a row of pictures. */
export function CarouselArrows({ step, of, isPointerOnly = false }: ArrowsProps) {
  const tabIndex = isPointerOnly ? -1 : undefined;
  return (
    <>
      <button
        type="button"
        className={classes(roundClass(), styles.round, styles.prev)}
        aria-label={of ? messages.previousPictureOf({ of }) : messages.previousPicture}
        tabIndex={tabIndex}
        onClick={() => step(-1)}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        className={classes(roundClass(), styles.round, styles.next)}
        aria-label={of ? messages.nextPictureOf({ of }) : messages.nextPicture}
        tabIndex={tabIndex}
        onClick={() => step(1)}
      >
        <ChevronRight />
      </button>
    </>
  );
}

interface DotsProps {
  count: number;
  index: number;
  goTo: (slide: number) => void;
  /** Rendered before the dots, such as a pause button. */
  children?: ReactNode;
}

/** One dot per picture; the current one is longer. */
export function CarouselDots({ count, index, goTo, children }: DotsProps) {
  return (
    <div className={styles.dots}>
      {children}
      {Array.from({ length: count }, (_, position) => (
        <button
          type="button"
          className={styles.dot}
          key={position}
          aria-label={messages.picture({ position: position + 1 })}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => goTo(position)}
        />
      ))}
    </div>
  );
}
