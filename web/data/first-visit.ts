import { useLocation } from 'react-router';

/** The step of the browser's history with which it came into the shop. */
let firstVisitKey: string | undefined;

/** Notes where the visit began. For the shell, which is drawn before any page. */
export function useFirstVisit(): void {
  const { key } = useLocation();
  if (typeof window !== 'undefined') firstVisitKey ??= key;
}

/** Whether this page is the one a visit began with, and not a step within the shop. */
export function useIsFirstVisit(): boolean {
  const { key } = useLocation();
  return typeof window === 'undefined' || key === firstVisitKey;
}
