import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

interface AutoAdvance {
  isRunning: boolean;
  everyMs: number;
  advance: () => void;
}

const nobody = { isPointedAt: false, isTouched: false, hasFocus: false };

/**
 * Calls `advance` again and again while nobody points at, touches or has focus in the element that the
 * returned handlers, `hands`, are spread on, the page is in view, and motion is welcome.
 */
export function useAutoAdvance({ isRunning, everyMs, advance }: AutoAdvance) {
  const [held, setHeld] = useState(nobody);
  const hold = (by: Partial<typeof nobody>) => setHeld((known) => ({ ...known, ...by }));
  const isGoing = isRunning && !Object.values(held).includes(true);
  const onTurn = useEffectEvent(advance);

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
    // A finger does not hover: while it swipes, the browser says that the pointer has left.
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
