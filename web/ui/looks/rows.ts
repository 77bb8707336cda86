import styles from './rows.module.css';

/** A list of panels below each other. */
export const rowsClass = styles.rows;

/** A panel of one line on wide screens: a heading, a text and actions. */
export const rowClass = styles.row;
export const rowTextClass = styles.text;
export const rowActionsClass = styles.actions;
