import { useEffect } from 'react';

const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

const within = (place: Element): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(tabbable),
];

/** What had the focus, and as the how-manieth within each of its ancestors, the nearest first. */
interface Held {
  element: HTMLElement;
  places: { place: Element; index: number }[];
  path: string;
}

function hold(element: HTMLElement): Held {
  const places: Held['places'] = [];
  for (let place = element.parentElement; place?.closest('main'); place = place.parentElement) {
    places.push({ place, index: within(place).indexOf(element) });
  }
  return { element, places, path: window.location.pathname };
}

/** Returns what has the focus in the place of what is gone; undefined if that only cannot have it yet. */
function successorOf({ element, places }: Held): HTMLElement | undefined {
  if (element.isConnected) return element.matches(tabbable) ? element : undefined;
  const nearest = places.find(({ place }) => place.isConnected && within(place).length > 0);
  if (!nearest) return undefined;
  const there = within(nearest.place);
  return there[Math.min(nearest.index, there.length - 1)];
}

/**
 * Keeps the place of the keyboard: a button that is disabled while it works, or is gone once its work is done, loses the
 * focus, and the next Tab would begin with the first link of the page. It returns to the same button, or to what has
 * taken its place.
 */
export function useRestoredFocus(): void {
  // The focus and the document's nodes, which React does not know.
  useEffect(() => {
    let held: Held | undefined;
    let isByKeyboard = false;
    const onKey = () => void (isByKeyboard = true);
    const onPointer = () => void (isByKeyboard = false);
    const onFocus = ({ target }: FocusEvent) => {
      held = target instanceof HTMLElement && target.closest('main') ? hold(target) : undefined;
    };
    const restore = () => {
      if (!held || !isByKeyboard || document.activeElement !== document.body) return;
      if (held.path === window.location.pathname) successorOf(held)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
