import { classes } from '#web/ui/classes.ts';

import styles from './choice.module.css';

/** One of several, or yes or no, with a box before its words. */
export const choiceClass = styles.choice;
/** The box, which stands right after its hidden input. */
export const tickClass = styles.tick;
export const roundTickClass = classes(styles.tick, styles.round);
/** What is in the box while it is ticked. */
export const markClass = styles.mark;
