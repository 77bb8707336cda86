import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data again when what it was loaded for has changed. Returns whether the data is outdated.
 */
export function useReloadFor(current: string | undefined, loadedFor: string | undefined): boolean {
  const { revalidate } = useRevalidator();
  // Browser storage, which other tabs write too. Not at once: a navigation that the same event starts would be lost.
  useEffect(() => {
    if (current === loadedFor) return;
    const timer = setTimeout(() => void revalidate());
    return () => clearTimeout(timer);
  }, [current, loadedFor, revalidate]);
  return current !== loadedFor;
}
