import { lookOf } from './look-of.ts';
import styles from './badge.module.css';

/** A word or two about the state of something. */
export const badgeClass = lookOf(styles.badge, {
  good: styles.good,
  wait: styles.wait,
  bad: styles.bad,
  main: styles.main,
});
