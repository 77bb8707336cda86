import styles from './narrow.module.css';

/** A page that is one short form. */
export const narrowClass = styles.narrow;
