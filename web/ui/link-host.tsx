import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  PrefetchPageLinks,
  useNavigate,
} from 'react-router';

/** A pointer that rests this long on a link means it, in ms. */
const restMs = 100;

let navigate: NavigateFunction | undefined;
let intended: string | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let notify = () => undefined as void;

function subscribe(listener: () => void): () => void {
  notify = listener;
  return () => {
    notify = () => undefined;
  };
}

function intend(href: string | undefined): void {
  clearTimeout(resting);
  if (href === intended) return;
  intended = href;
  notify();
}

/** Prefetches the page of the link that somebody is about to follow. Offline nothing may be fetched ahead. */
export function beginIntent({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  clearTimeout(resting);
  const href = currentTarget.getAttribute('href') ?? undefined;
  resting = setTimeout(() => navigator.onLine && intend(href), restMs);
}

export const endIntent = (): void => intend(undefined);

/** Navigates where a link leads, unless the browser is to do it: in another tab, or to a download. */
export function follow(
  event: MouseEvent<HTMLAnchorElement>,
  to: string,
  options: NavigateOptions,
): void {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
  const isBrowsers = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
  const isElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  if (defaultPrevented || isBrowsers || isElsewhere || !navigate) return;
  event.preventDefault();
  const replace = options.replace ?? currentTarget.href === window.location.href;
  void navigate(to, { ...options, replace });
}

/** What all links of a page have in common: how to navigate, and the one page that is prefetched. */
export function LinkHost() {
  const ownNavigate = useNavigate();
  // Links are followed in events, which are outside of what is drawn.
  useLayoutEffect(() => {
    navigate = ownNavigate;
  }, [ownNavigate]);
  const page = useSyncExternalStore(
    subscribe,
    () => intended,
    () => undefined,
  );
  return page ? <PrefetchPageLinks page={page} /> : null;
}
