import { type RefCallback, useCallback, useRef, useState } from 'react';

interface Carousel {
  /** For the scrolling row. */
  trackRef: RefCallback<HTMLUListElement>;
  /** The index of the slide in view, from 0. */
  index: number;
  /** Scrolls to a slide. */
  goTo: (slide: number) => void;
  /** Moves by a number of slides; the first follows the last. */
  step: (by: number) => void;
}

/** In ms: how long a row must be still to count as stopped, in browsers without `scrollend`. */
const restMs = 150;

const slideInView = (track: HTMLElement): number =>
  Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));

/**
 * Controls a row with scroll snapping, and reports which slide is in view however it was scrolled. Starts with
 * slide `start`.
 */
export function useCarousel(count: number, start = 0): Carousel {
  const track = useRef<HTMLUListElement>(null);
  // The slide the row is scrolling to, ahead of its position, so that every fast click counts.
  const target = useRef(start);
  // Whether a button started the scrolling. Until it arrives, its target counts, not the slides it passes.
  const isSent = useRef(false);
  const [index, setIndex] = useState(start);

  const trackRef = useCallback((row: HTMLUListElement) => {
    track.current = row;
    // The visitor may have scrolled before the scripts loaded.
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
    step: (by) => {
      // A row that no button moves may have been swiped, and has not yet reported that it came to rest.
      const from = track.current && !isSent.current ? slideInView(track.current) : target.current;
      goTo((Math.min(from, last) + by + count) % count);
    },
  };
}

const scrollToSlide = (row: HTMLElement, slide: number, behavior?: ScrollBehavior) =>
  row.scrollTo({ left: slide * row.clientWidth, behavior });

interface RowWatch {
  /** Another slide may be in view. */
  onMove: (slide: number) => void;
  /** The user scrolled the row by touch or wheel while a button was moving it. */
  onTaken: () => void;
  onRest: (slide: number) => void;
  /** The row has a different width, or has just become visible. */
  onResize: () => void;
}

function watchRow(row: HTMLElement, { onMove, onTaken, onRest, onResize }: RowWatch): () => void {
  const hasScrollEnd = 'onscrollend' in row;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => onRest(slideInView(row));
  const move = () => {
    onMove(slideInView(row));
    if (hasScrollEnd) return;
    clearTimeout(restTimer);
    restTimer = setTimeout(rest, restMs);
  };
  const sizes = new ResizeObserver(onResize);
  sizes.observe(row);
  row.addEventListener('scroll', move, { passive: true });
  row.addEventListener('scrollend', rest);
  row.addEventListener('touchstart', onTaken, { passive: true });
  row.addEventListener('wheel', onTaken, { passive: true });
  return () => {
    clearTimeout(restTimer);
    sizes.disconnect();
    row.removeEventListener('scroll', move);
    row.removeEventListener('scrollend', rest);
    row.removeEventListener('touchstart', onTaken);
    row.removeEventListener('wheel', onTaken);
  };
}
