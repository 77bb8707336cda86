import { useState } from 'react';

import type { Agreed } from './other-amount.ts';

export type OtherAmount = ReturnType<typeof useOtherAmount>;

/** Whether the bank was found to have another amount under a reference, and why staff go on all the same. */
export function useOtherAmount() {
  const [differs, setDiffers] = useState(false);
  const [why, setWhy] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const agreed: Agreed = differs ? { why: why.trim() } : null;
  return {
    differs,
    setDiffers,
    why,
    setWhy,
    isMissing,
    agreed,
    /** Shows that the reason is missing; returns whether it is not. */
    isReady: (): boolean => {
      const isUnsaid = differs && why.trim() === '';
      setIsMissing(isUnsaid);
      return !isUnsaid;
    },
    forget: (): void => {
      setDiffers(false);
      setWhy('');
      setIsMissing(false);
    },
  };
}
