import { useSearchParams } from 'react-router';

import type { DeskProductPage } from '#contract/catalogue/schemas.ts';
import { formatCount } from '#messages/formats.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { Link } from '#web/ui/link.tsx';

import { stockFilters } from './stock-filter.tsx';
import styles from './product-views.module.css';

type Counts = DeskProductPage['counts'];

/** What a view is, as parameters of the URL. */
const views: { label: string; count: keyof Counts; parameters: Record<string, string> }[] = [
  { label: messages.all, count: 'all', parameters: {} },
  { label: messages.viewRunningOut, count: 'low', parameters: { stock: 'low' } },
  { label: messages.viewOutOfStock, count: 'out', parameters: { stock: 'out' } },
  { label: messages.viewNoPicture, count: 'no_picture', parameters: { picture: 'none' } },
  { label: messages.viewNoHeading, count: 'no_heading', parameters: { heading: 'none' } },
  { label: headings.viewLacking, count: 'lacking', parameters: { law: 'lacking' } },
  { label: headings.viewShortDated, count: 'short_dated', parameters: { dated: 'short' } },
  { label: messages.viewNoWeight, count: 'no_weight', parameters: { weight: 'none' } },
  { label: messages.viewHidden, count: 'hidden', parameters: { hidden: 'true' } },
];

const viewParameters = ['stock', 'picture', 'heading', 'weight', 'law', 'dated', 'hidden'] as const;

/** The parameters of the URL that select the listed products; the page is not one of them. */
export const productFilters = [...stockFilters, ...viewParameters] as const;

/** On a phone the view that is shown may stand beyond the edge. */
function showTheOne(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]');
  // Scrolled into view by the browser, it would be where the keyboard begins.
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}

/** The views of the list of products, each with its number; words, category and order stay. */
export function ProductViews({ counts }: { counts: Counts | undefined }) {
  const [given] = useSearchParams();
  const toView = (parameters: Record<string, string>) => {
    const next = new URLSearchParams(given);
    for (const name of [...viewParameters, 'page']) next.delete(name);
    for (const [name, value] of Object.entries(parameters)) next.set(name, value);
    return `?${next}`;
  };
  return (
    <nav className={styles.views} aria-label={messages.viewsOfProducts} ref={showTheOne}>
      {views.map(({ label, count, parameters }) => {
        const isShown = viewParameters.every(
          (name) => (given.get(name) ?? '') === (parameters[name] ?? ''),
        );
        return (
          <Link
            key={label}
            to={toView(parameters)}
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
          >
            {label} <span className={styles.number}>{counts && formatCount(counts[count])}</span>
          </Link>
        );
      })}
    </nav>
  );
}
