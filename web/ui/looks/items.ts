import styles from './items.module.css';

/** Small lines of a picture, a text and an amount. */
export const itemsClass = styles.items;
export const itemClass = styles.item;
export const amountClass = styles.amount;
