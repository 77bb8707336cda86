import { useEffect } from 'react';

/** How many forms hold what was typed and is saved nowhere else. */
let held = 0;

/** Whether the page holds input that would be lost with it: its session is then renewed if one stands. */
export const isInputHeld = (): boolean => held > 0;

/** Marks the page as one that holds input. */
export function useHeldInput(isHeld: boolean): void {
  // A count that the API's client reads.
  useEffect(() => {
    if (!isHeld) return;
    held += 1;
    return () => {
      held -= 1;
    };
  }, [isHeld]);
}
