import styles from './return-looks.module.css';

/** Returns below each other, each in a box: its head, what is in it, and what can be done. */
export const returnListClass = styles.list;
export const returnClass = styles.one;
export const returnHeadClass = styles.head;
export const returnTitleClass = styles.title;
export const returnActsClass = styles.acts;
