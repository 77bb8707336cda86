import { lookOf } from './look-of.ts';
import styles from './notice.module.css';

/** A sentence in a box of its colour, after an icon. */
export const noticeClass = lookOf(styles.notice, {
  low: styles.low,
  bad: styles.bad,
  good: styles.good,
  info: styles.info,
});
