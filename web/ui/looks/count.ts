import styles from './count.module.css';

/** A number on the corner of an icon. */
export const countClass = styles.count;
