import { lookOf } from './look-of.ts';
import styles from './form.module.css';

/** Fields below each other, or in columns. */
export const formClass = lookOf(styles.form, { columns: styles.columns });

/** The width of a field in columns: a half, or on wide screens alone a half or a third. */
export const columnClass = lookOf(undefined, {
  half: styles.half,
  wideHalf: styles.wideHalf,
  wideThird: styles.wideThird,
});
