import { ChevronRight } from './icons.tsx';
import { Fragment } from 'react';

import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/ui.ts';

import { Link } from './link.tsx';
import { classes } from './classes.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ crumbs, className = '' }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav className={classes(styles.crumbs, className)} aria-label={messages.breadcrumb}>
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={to ?? label}>
          {index > 0 && <ChevronRight className={styles.separator} />}
          {to ? (
            <Link to={to} lang={languageOf(label)}>
              {label}
            </Link>
          ) : (
            <span aria-current="page" lang={languageOf(label)}>
              {label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
