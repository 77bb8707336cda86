import styles from './restock-rows.module.css';

/** A list of those who wait, or of what they wait for: rows with what they are about and what to do. */
export const restockRowsClass = styles.rows;
export const restockRowClass = styles.row;
export const restockNameClass = styles.name;
export const restockStateClass = styles.state;
export const restockHintClass = styles.how;
