import { useEffect, useEffectEvent } from 'react';

/** Lets a phone's Back close what is open over the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // The browser's history. Its script is not needed before; without it, Back does what it always does.
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    let end: (() => void) | undefined;
    const open = async () => {
      const layers = await import('./back-closes.ts').catch(() => undefined);
      if (!isOver) end = layers?.openLayer(() => close());
    };
    void open();
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOpen]);
}
