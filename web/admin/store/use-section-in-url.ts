import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Goes to the part of the page that the URL names, unfolds it and puts the focus there, as soon as it is rendered: parts
 * are loaded after the navigation. `there` changes when more of them are.
 */
export function useSectionInUrl(there: string): void {
  const { hash, key } = useLocation();
  const visit = `${key} ${there}`;
  const shown = useRef('');
  // Scrolling and focus.
  useEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) return;
    const fold = section.querySelector('details');
    if (fold && !['payments', 'tax'].includes(section.id)) fold.open = true;
    section.scrollIntoView();
    section.querySelector<HTMLElement>('summary, [tabindex]')?.focus({ preventScroll: true });
  }, [visit, hash]);
}
