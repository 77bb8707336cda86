import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

interface AutoAdvance {
  isRunning: boolean;
  everyMs: number;
  advance: () => void;
}

const noHold = { isPointedAt: false, isTouched: false, hasFocus: false };

/**
 * Calls `advance` at an interval while the page is visible, the user accepts motion, and no pointer, touch or focus
 * is in the element. Spread the returned handlers, `hands`, on that element.
 */
export function useAutoAdvance({ isRunning, everyMs, advance }: AutoAdvance) {
  const [held, setHeld] = useState(noHold);
  const hold = (by: Partial<typeof noHold>) => setHeld((known) => ({ ...known, ...by }));
  const isGoing = isRunning && !Object.values(held).includes(true);
  const onTurn = useEffectEvent(advance);

  // A timer.
  useEffect(() => {
    if (!isGoing) return;
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: ReturnType<typeof setInterval> | undefined;
    const restart = () => {
      clearInterval(timer);
      const isWelcome = document.visibilityState === 'visible' && !stillness.matches;
      timer = isWelcome ? setInterval(onTurn, everyMs) : undefined;
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    stillness.addEventListener('change', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
      stillness.removeEventListener('change', restart);
    };
  }, [isGoing, everyMs]);

  const hands = {
    // A finger does not hover: while it swipes, browsers report that the pointer has left.
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      hold({ isPointedAt: pointerType !== 'touch' }),
    onPointerLeave: () => hold({ isPointedAt: false }),
    onTouchStart: () => hold({ isTouched: true }),
    onTouchEnd: ({ touches }: { touches: { length: number } }) =>
      hold({ isTouched: touches.length > 0 }),
    onTouchCancel: () => hold({ isTouched: false }),
    onFocus: () => hold({ hasFocus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold({ hasFocus: false });
    },
  };
  return { isGoing, hands };
}
