import type { ReactNode } from 'react';

import { formatRupees } from '#messages/formats.ts';

import { Clock } from './clock.tsx';
import type { Money } from './money.ts';
import styles from './pay-bar.module.css';

interface PayBarProps {
  money: Money;
  /** The one thing to do next. */
  children: ReactNode;
}

/** On phones, at the lower edge: how much, until when, and the next step, which would be below the fold otherwise. */
export const PayBar = ({ money: { due, pay_by: until, now }, children }: PayBarProps) => (
  <div className={styles.bar}>
    <span>
      {until && <Clock until={until} now={now} isPlain />}
      <strong>{formatRupees(due)}</strong>
    </span>
    {children}
  </div>
);
