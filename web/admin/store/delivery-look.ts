import { classes } from '#web/ui/classes.ts';

import styles from './delivery-look.module.css';

/** What the forms of the delivery rules wear. */

/** Parts or fields below each other. */
export const stackClass = styles.stack;
/** A list of what can be added and removed, and one of its items; a short one is a line on wide screens. */
export const addedClass = styles.added;
export const addedItemClass = styles.item;
export const addedLineClass = styles.line;
/** A line of three fields. */
export const addedSpanClass = classes(styles.line, styles.span);
/** The buttons of an item. */
export const movesClass = styles.moves;
export const legendClass = styles.legend;
/** Fields of numbers beside each other. */
export const numbersClass = styles.numbers;
/** Two fields beside each other if there is room. */
export const twoClass = styles.two;
/** Days beside each other. */
export const daysClass = styles.days;
export const shortClass = styles.short;
