import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The row itself. Where it is longer than the screen, a button at that end says so and scrolls it. */
export function CategoryRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ left: false, right: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers scroll by parts of a pixel.
      setMore({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const ofScreen = new ResizeObserver(look);
    ofScreen.observe(element);
    const ofShop = new MutationObserver(look);
    ofShop.observe(element, { childList: true });
    // Letters of another width change what is in the row, and not the row.
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
      <ul className="cats-row" ref={row}>
        {children}
      </ul>
    </>
  );
}

/** Browsers leave a word where it is of which a part shows, though a button may cover that part. */
function bringIntoView({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches('.cat')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }
}

interface MoreButtonProps {
  side: 'left' | 'right';
  onClick: () => void;
}

/** For mice: a finger swipes, and the keyboard's focus scrolls by itself. */
function MoreButton({ side, onClick }: MoreButtonProps) {
  const Chevron = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={`cats-more ${side}`}
      aria-hidden="true"
      tabIndex={-1}
      onClick={onClick}
    >
      <Chevron className="icon" />
    </button>
  );
}
