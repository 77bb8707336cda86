import styles from './pin-looks.module.css';

/**
 * The box that shows where a product can be delivered, whose styles come with the page and whose script comes after it.
 */
export const pinBoxClass = styles.box;
export const pinRowClass = styles.row;
export const pinFieldClass = styles.pin;
export const pinWaysClass = styles.ways;
export const pinIconClass = styles.icon;
export const pinNoneClass = styles.none;
