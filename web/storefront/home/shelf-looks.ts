import styles from './shelf-looks.module.css';

/** Cards in a row that scrolls on phones. */
export const shelfRowClass = styles.row;
/** Cards in a grid that has no card alone in a line. */
export const shelfGridClass = styles.grid;
