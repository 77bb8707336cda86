import { type ReactNode, useId } from 'react';

import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './payment-panel.module.css';

interface PaymentPanelProps {
  title?: string;
  /** What can be done with all that is in it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel of rows, each a payment. */
export function PaymentPanel({ title, actions, children }: PaymentPanelProps) {
  const titleId = useId();
  return (
    <section className={classes(panelClass, styles.panel)} aria-labelledby={title && titleId}>
      {title && (
        <div className={styles.head}>
          <h3 id={titleId}>{title}</h3>
          <div className={styles.acts}>{actions}</div>
        </div>
      )}
      {children}
    </section>
  );
}
