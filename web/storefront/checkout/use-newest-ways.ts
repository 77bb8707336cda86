import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import { refreshShell } from '#web/data/shell-data.ts';

/**
 * The ways to pay as the shop offers them now, and what they cost: looked up when a step opens, and when somebody comes
 * back to it after the owner may have changed them.
 */
export function useNewestWays(): void {
  const { revalidate } = useRevalidator();
  // The browser: this step is displayed, or looked at again.
  useEffect(() => {
    void refreshShell();
    const lookAgain = () => {
      if (document.hidden) return;
      void refreshShell();
      void revalidate();
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [revalidate]);
}
