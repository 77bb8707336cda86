import type { ReactNode } from 'react';

import * as messages from '#messages/admin-desk.ts';
import { bulkClass } from '#web/ui/looks/bulk.ts';

import styles from './bulk.module.css';

const sectionId = 'bulk-actions';

interface BulkSectionProps {
  /** What it is called by screen readers. */
  label: string;
  children: ReactNode;
}

/** What can be done with the chosen rows of a list, below it and always in sight. One in a page. */
export const BulkSection = ({ label, children }: BulkSectionProps) => (
  <section id={sectionId} className={bulkClass} aria-label={label} tabIndex={-1}>
    {children}
  </section>
);

/** Behind the box of a chosen row: for the keyboard, all other rows stand between it and the actions. */
export const SkipToBulk = () => (
  <button
    type="button"
    className={styles.skip}
    onClick={() => document.getElementById(sectionId)?.focus()}
  >
    {messages.skipToActions}
  </button>
);
