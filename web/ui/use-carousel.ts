import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Carousel {
  /** For the scrolling row. */
  trackRef: RefObject<HTMLUListElement | null>;
  /** Which slide is in view, from 0. */
  index: number;
  /** Scrolls to a slide; before the first comes the last. */
  goTo: (slide: number) => void;
}

/** Steps a row that scrolls by snapping, and tells which slide is in view however it got there. */
export function useCarousel(count: number): Carousel {
  const trackRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const track = trackRef.current;
    if (!track) return;
    const read = () => setIndex(Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)));
    track.addEventListener('scroll', read, { passive: true });
    return () => track.removeEventListener('scroll', read);
  }, []);

  const goTo = useCallback(
    (slide: number) => {
      const track = trackRef.current;
      if (!track) return;
      const wrapped = (slide + count) % count;
      track.scrollTo({ left: wrapped * track.clientWidth });
    },
    [count],
  );

  return { trackRef, index: Math.min(index, count - 1), goTo };
}
