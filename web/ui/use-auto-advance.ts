import { type FocusEvent, useEffect, useState } from 'react';

interface AutoAdvance {
  isRunning: boolean;
  everyMs: number;
  advance: () => void;
}

/**
 * Calls `advance` again and again while nobody points at, touches or has focus in the element that the
 * returned handlers are spread on, the page is in view, and motion is welcome.
 */
export function useAutoAdvance({ isRunning, everyMs, advance }: AutoAdvance) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isRunning || isHeld || isStill) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance();
    }, everyMs);
    return () => clearInterval(timer);
  });

  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
    },
  };
}
