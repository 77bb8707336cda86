import { useLocation } from 'react-router';

/** The history entry with which the visit began. */
let firstVisitKey: string | undefined;

/** Records where the visit began. Called by the shell, which renders before any page. */
export function useFirstVisit(): void {
  const { key } = useLocation();
  if (typeof window !== 'undefined') firstVisitKey ??= key;
}

/** Whether the visit began on this page, rather than the visitor navigating here within the shop. */
export function useIsFirstVisit(): boolean {
  const { key } = useLocation();
  return typeof window === 'undefined' || key === firstVisitKey;
}
