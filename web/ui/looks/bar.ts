import styles from './bar.module.css';

/** A bar at the lower edge of the screen, with what is done with the page. */
export const barClass = styles.bar;
