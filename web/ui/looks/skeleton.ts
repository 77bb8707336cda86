import { lookOf } from './look-of.ts';
import styles from './skeleton.module.css';

/** A grey box in place of what is loading, as high as what it stands for. */
export const skeletonClass = lookOf(styles.skeleton, {
  row: styles.row,
  card: styles.card,
  short: styles.short,
  list: styles.list,
  page: styles.page,
  raised: styles.raised,
  wide: styles.wide,
});
