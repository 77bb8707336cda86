import { type RefCallback, useCallback, useRef, useState } from 'react';

interface Carousel {
  /** For the scrolling row. */
  trackRef: RefCallback<HTMLUListElement>;
  /** Which slide is in view, from 0. */
  index: number;
  /** Scrolls to a slide. */
  goTo: (slide: number) => void;
  /** Goes on by so many slides; after the last comes the first. */
  step: (by: number) => void;
}

/** How long, in milliseconds, a row is still that has come to rest, where the browser does not say so itself. */
const restMs = 150;

const slideInView = (track: HTMLElement): number =>
  Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));

/**
 * Steps a row that scrolls by snapping, and tells which slide is in view however it got there. It begins
 * with slide `start`.
 */
export function useCarousel(count: number, start = 0): Carousel {
  const track = useRef<HTMLUListElement>(null);
  // Where the row is going, which is ahead of where it is: fast clicks all count.
  const target = useRef(start);
  // Whether a button sent it there. Until it has arrived, that counts and not where it comes past.
  const isSent = useRef(false);
  const [index, setIndex] = useState(start);

  const trackRef = useCallback((row: HTMLUListElement) => {
    track.current = row;
    // A thumb may have been here before the scripts were.
    if (target.current === 0) setIndex((target.current = slideInView(row)));
    const stopWatching = watchRow(row, {
      onMove: setIndex,
      onTaken: () => (isSent.current = false),
      onRest: (slide) => {
        if (!isSent.current) target.current = slide;
        else isSent.current = slide !== target.current;
      },
      onResize: () => scrollToSlide(row, target.current, 'instant'),
    });
    return () => {
      stopWatching();
      track.current = null;
    };
  }, []);

  const goTo = useCallback((slide: number) => {
    target.current = slide;
    const row = track.current;
    if (!row) return;
    isSent.current = slideInView(row) !== slide;
    scrollToSlide(row, slide);
  }, []);

  const last = Math.max(count - 1, 0);
  return {
    trackRef,
    index: Math.min(index, last),
    goTo,
    step: (by) => goTo((Math.min(target.current, last) + by + count) % count),
  };
}

const scrollToSlide = (row: HTMLElement, slide: number, behavior?: ScrollBehavior) =>
  row.scrollTo({ left: slide * row.clientWidth, behavior });

interface RowWatch {
  /** Another slide may be in view. */
  onMove: (slide: number) => void;
  /** A thumb or a wheel takes it elsewhere than a button meant. */
  onTaken: () => void;
  onRest: (slide: number) => void;
  /** It has another width, or one at all. */
  onResize: () => void;
}

function watchRow(row: HTMLElement, { onMove, onTaken, onRest, onResize }: RowWatch): () => void {
  const tellsRest = 'onscrollend' in row;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const rest = () => onRest(slideInView(row));
  const move = () => {
    onMove(slideInView(row));
    if (tellsRest) return;
    clearTimeout(silence);
    silence = setTimeout(rest, restMs);
  };
  const sizes = new ResizeObserver(onResize);
  sizes.observe(row);
  row.addEventListener('scroll', move, { passive: true });
  row.addEventListener('scrollend', rest);
  row.addEventListener('touchstart', onTaken, { passive: true });
  row.addEventListener('wheel', onTaken, { passive: true });
  return () => {
    clearTimeout(silence);
    sizes.disconnect();
    row.removeEventListener('scroll', move);
    row.removeEventListener('scrollend', rest);
    row.removeEventListener('touchstart', onTaken);
    row.removeEventListener('wheel', onTaken);
  };
}
