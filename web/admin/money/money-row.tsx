import type { ReactNode } from 'react';

import { formatRupees } from '#messages/formats.ts';
import { priceClass } from '#web/ui/looks/price.ts';

import styles from './money-row.module.css';

interface MoneyRowProps {
  /** Where the money comes from. */
  what: ReactNode;
  /** Rupees; null if it is not known. */
  amount: number | null;
  /** What it is for. */
  order: ReactNode;
  actions: ReactNode;
}

/** One payment or refund: what it is, how much, for what, and what can be done. */
export const MoneyRow = ({ what, amount, order, actions }: MoneyRowProps) => (
  <li className={styles.row}>
    <div className={styles.what}>{what}</div>
    <strong className={priceClass}>{amount !== null && formatRupees(amount)}</strong>
    <div className={styles.order}>{order}</div>
    <div className={styles.acts}>{actions}</div>
  </li>
);
