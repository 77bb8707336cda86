import { lookOf } from './look-of.ts';
import styles from './chip.module.css';

/** A choice among a few, or a filter that is set. */
export const chipClass = lookOf(styles.chip, {
  on: styles.on,
});

/** A line of them. */
export const chipsClass = styles.chips;
