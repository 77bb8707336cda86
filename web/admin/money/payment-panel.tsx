import { type ReactNode, useId } from 'react';

import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './payment-panel.module.css';

interface PaymentPanelProps {
  title?: string;
  /** Below the title, of all that is in it. */
  note?: string | undefined;
  /** What can be done with all that is in it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel of rows, each a payment. */
export function PaymentPanel({ title, note, actions, children }: PaymentPanelProps) {
  const titleId = useId();
  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby={title && titleId}>
      {title && (
        <div className={styles.head}>
          <h3 id={titleId}>{title}</h3>
          <div className={styles.acts}>{actions}</div>
        </div>
      )}
      {note && <p className={classes('sm second', styles.note)}>{note}</p>}
      {children}
    </section>
  );
}
