import type { ReactNode } from 'react';

import { classes } from '#web/ui/classes.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './file-panel.module.css';

interface FilePanelProps {
  title: string;
  hint: string;
  /** Whether it has something to show, and stays open. */
  isOpen: boolean;
  children: ReactNode;
}

/** Takes a file of a bank or a courier; closed until somebody opens it. */
export const FilePanel = ({ title, hint, isOpen, children }: FilePanelProps) => (
  <details className={classes(panelClass, styles.statement)} open={isOpen ? true : undefined}>
    <summary>
      <h3>{title}</h3>
      <ChevronDown className={styles.arrow} />
    </summary>
    <p className="second mt-2">{hint}</p>
    {children}
  </details>
);
