import { classes } from '../classes.ts';
import styles from './bulk.module.css';

/** What can be done with several chosen things at once: a bar that stays in sight. */
export const bulkClass = styles.bulk;
export const bulkBarClass = styles.bar;
export const bulkCountClass = styles.count;
export const bulkButtonClass = styles.button;
/** What is to be known before any of it is done. */
export const bulkNoteClass = styles.note;
/** A button that chooses more of them. */
export const bulkMoreClass = classes(styles.button, styles.more);
