import styles from './back.module.css';

/** A way back to the page above. */
export const backClass = styles.back;
