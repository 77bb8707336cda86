import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './category-row.module.css';

/** The scrolling row. If it overflows, a button at that end scrolls it. */
export function CategoryRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ left: false, right: false });

  // The browser's layout: how far the row is scrolled, and whether it is wider than the screen.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers scroll by fractions of a pixel.
      setMore({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const ofScreen = new ResizeObserver(look);
    ofScreen.observe(element);
    const ofShop = new MutationObserver(look);
    ofShop.observe(element, { childList: true });
    // Another font changes the width of the content but not of the row itself.
    void document.fonts.ready.then(look);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('focusin', bringIntoView);
    return () => {
      ofScreen.disconnect();
      ofShop.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('focusin', bringIntoView);
    };
  }, []);

  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.6, behavior: 'smooth' });
  return (
    <>
      {more.left && <MoreButton side="left" onClick={() => scroll(-1)} />}
      {more.right && <MoreButton side="right" onClick={() => scroll(1)} />}
      <ul className={styles.catsRow} ref={row}>
        {children}
      </ul>
    </>
  );
}

/** Browsers do not scroll to a focused link that is partly visible, though a button may cover that part. */
function bringIntoView({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches('[aria-expanded]')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }
}

interface MoreButtonProps {
  side: 'left' | 'right';
  onClick: () => void;
}

/** For mice only: fingers swipe, and the keyboard focus scrolls by itself. */
function MoreButton({ side, onClick }: MoreButtonProps) {
  const Chevron = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={
        side === 'left'
          ? classes(styles.catsMore, styles.left)
          : classes(styles.catsMore, styles.right)
      }
      data-side={side}
      aria-hidden="true"
      tabIndex={-1}
      onClick={onClick}
    >
      <Chevron />
    </button>
  );
}
