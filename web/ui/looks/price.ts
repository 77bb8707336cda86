import styles from './price.module.css';

/** A price in a list. */
export const priceClass = styles.price;
