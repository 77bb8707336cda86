import type { ReactNode } from 'react';

import { formatRupees } from '#messages/formats.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './first-lines.module.css';

interface FirstLinesProps {
  title: string;
  lines: { line: number; what: ReactNode; amount: number; text: ReactNode }[];
}

/** The first lines of a file, as the shop understands them. */
export const FirstLines = ({ title, lines }: FirstLinesProps) => (
  <>
    <h3 className="mt-3">{title}</h3>
    <ul className={styles.first}>
      {lines.map(({ line, what, amount, text }) => (
        <li key={line}>
          <span>{what}</span>
          <strong>{formatRupees(amount)}</strong>
          <span className={classes('sm second', styles.text)}>{text}</span>
        </li>
      ))}
    </ul>
  </>
);
