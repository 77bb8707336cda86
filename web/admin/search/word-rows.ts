import styles from './word-rows.module.css';

/** Rows of words, each with what to do about it. */
export const wordRowsClass = styles.rows;
export const wordRowClass = styles.row;
export const wordTextClass = styles.text;
export const wordActsClass = styles.acts;
