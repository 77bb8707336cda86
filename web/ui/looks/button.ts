import { lookOf } from './look-of.ts';
import styles from './button.module.css';

/** A button, or a link that looks like one. */
export const buttonClass = lookOf(styles.button, {
  primary: styles.primary,
  light: styles.light,
  plain: styles.plain,
  soft: styles.soft,
  danger: styles.danger,
  small: styles.small,
  full: styles.full,
});
