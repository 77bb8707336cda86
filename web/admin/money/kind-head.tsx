import type { ReactNode } from 'react';

import styles from './kind-head.module.css';

interface KindHeadProps {
  titleId: string;
  title: string;
  badge?: ReactNode;
  /** A further note about these rows. */
  note: string;
}

/** Names the rows below it: what they are, how sure that is, and how much. */
export const KindHead = ({ titleId, title, badge, note }: KindHeadProps) => (
  <div className={styles.kind}>
    {badge}
    <h3 id={titleId}>{title}</h3>
    <span className="sm second push">{note}</span>
  </div>
);
