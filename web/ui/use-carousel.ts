import { type RefObject, useEffect, useRef, useState } from 'react';

interface Carousel {
  /** For the scrolling row. */
  trackRef: RefObject<HTMLUListElement | null>;
  /** Which slide is in view, from 0. */
  index: number;
  /** Scrolls to a slide. */
  goTo: (slide: number) => void;
  /** Goes on by so many slides; after the last comes the first. */
  step: (by: number) => void;
}

/**
 * Steps a row that scrolls by snapping, and tells which slide is in view however it got there. It begins
 * with slide `start`.
 */
export function useCarousel(count: number, start = 0): Carousel {
  const trackRef = useRef<HTMLUListElement>(null);
  // Where the row is going, which is ahead of where it is: fast clicks all count.
  const target = useRef(start);
  const [index, setIndex] = useState(start);

  useEffect(() => {
    const track = trackRef.current;
    if (!track) return;
    track.scrollTo({ left: target.current * track.clientWidth, behavior: 'instant' });
    const inView = () => Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
    const read = () => setIndex(inView());
    // A thumb may have taken it elsewhere than a button meant to.
    const rest = () => (target.current = inView());
    track.addEventListener('scroll', read, { passive: true });
    track.addEventListener('scrollend', rest);
    return () => {
      track.removeEventListener('scroll', read);
      track.removeEventListener('scrollend', rest);
    };
  }, []);

  const goTo = (slide: number) => {
    target.current = slide;
    const track = trackRef.current;
    track?.scrollTo({ left: slide * track.clientWidth });
  };

  return {
    trackRef,
    index: Math.min(index, count - 1),
    goTo,
    step: (by) => goTo((target.current + by + count) % count),
  };
}
