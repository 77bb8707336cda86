import styles from './lost.module.css';

/** A page in place of one that cannot be shown. */
export const lostClass = styles.lost;
