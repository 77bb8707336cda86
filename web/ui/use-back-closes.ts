import { useEffect, useEffectEvent } from 'react';

/** Lets a phone's Back close what is open over the page, unless `onClose` returns false: then it stays. */
export function useBackCloses(isOpen: boolean, onClose: () => boolean): void {
  const close = useEffectEvent(onClose);
  // The browser's history. Its script is not needed before; without it, Back does what it always does.
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    let end: (() => void) | undefined;
    const open = async () => {
      const layers = await import('./back-closes.ts').catch(() => undefined);
      const add = () => {
        // Back has taken its history entry: what stays open needs another.
        if (!isOver) end = layers?.openLayer(() => close() || add());
      };
      add();
    };
    void open();
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOpen]);
}
