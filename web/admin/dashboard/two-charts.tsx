import type { ReactNode } from 'react';

import * as messages from '#messages/admin-dashboard.ts';
import { classes } from '#web/ui/classes.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

import styles from './two-charts.module.css';

/** Two charts beside or below each other. */
export const TwoCharts = ({ children }: { children: ReactNode }) => (
  <div className={styles.charts}>{children}</div>
);

interface ChartProps {
  title: string;
  /** What screen readers get instead. */
  label: string;
  children: ReactNode;
}

export const Chart = ({ title, label, children }: ChartProps) => (
  <figure>
    <figcaption>{title}</figcaption>
    <div role="img" aria-label={label}>
      {children}
    </div>
  </figure>
);

interface ChartTipProps {
  title: string;
  orders: string;
  revenue: string;
}

/** What a part of a chart stands for, below the pointer. */
export const ChartTip = ({ title, orders, revenue }: ChartTipProps) => (
  <p className={styles.tip}>
    <strong>{title}</strong>
    <span>{orders}</span>
    <span>{revenue}</span>
  </p>
);

/** The place of two charts while they load. */
export const ChartsToCome = () => (
  <div
    className={classes(skeletonClass(), styles.toCome)}
    role="status"
    aria-label={messages.loading}
  />
);
