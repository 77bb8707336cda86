import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * After navigation within the shop, moves the focus to the new page and has its title read aloud, as browsers do
 * when they load a page.
 */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const parameters = new URLSearchParams(search);
  const page = `${pathname}#${parameters.get('page') ?? 1}#${parameters.get('q') ?? ''}`;
  const announced = useRef(page);
  const [title, setTitle] = useState('');

  // Focus, and a timer until the title is the new page's.
  useEffect(() => {
    if (!isIdle || announced.current === page) return;
    announced.current = page;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [page, isIdle]);

  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}
