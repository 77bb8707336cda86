import { lookOf } from './look-of.ts';
import styles from './link.module.css';

/** A link in a text, or a button that looks like one. */
export const linkClass = lookOf(styles.link, {
  tall: styles.tall,
});
