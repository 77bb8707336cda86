import * as messages from '#messages/ui.ts';

import { ChevronLeft, ChevronRight } from './icons.tsx';

import { Link } from './link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  /** The maximum number of page links. */
  numbers: number;
  /** The URL of a page. */
  to: (page: number) => string;
}

/** The range of page numbers to display, with the current page as near the middle as possible. */
export function pageWindow(page: number, totalPages: number, numbers: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(numbers / 2), totalPages - numbers + 1));
  const last = Math.min(totalPages, first + numbers - 1);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/**
 * Page links with an arrow on either side; renders nothing if there is only one page. Without view transition: the
 * frame of the list stays as it is.
 */
export function Pager({ page, totalPages, numbers, to }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={messages.pages}>
      <Arrow
        label={messages.previousPage}
        to={page > 1 ? to(Math.min(page - 1, totalPages)) : undefined}
        icon={ChevronLeft}
      />
      {pageWindow(page, totalPages, numbers).map((number) => (
        <Link
          key={number}
          to={to(number)}
          viewTransition={false}
          aria-current={number === page ? 'page' : undefined}
          aria-label={messages.page({ number })}
        >
          {number}
        </Link>
      ))}
      <Arrow
        label={messages.nextPage}
        to={page < totalPages ? to(page + 1) : undefined}
        icon={ChevronRight}
      />
    </nav>
  );
}

interface ArrowProps {
  label: string;
  to: string | undefined;
  icon: typeof ChevronLeft;
}

function Arrow({ label, to, icon: Icon }: ArrowProps) {
  if (to === undefined) {
    return (
      <span className={styles.end} aria-hidden="true">
        <Icon />
      </span>
    );
  }
  return (
    <Link to={to} viewTransition={false} aria-label={label}>
      <Icon />
    </Link>
  );
}
