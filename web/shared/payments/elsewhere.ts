import styles from './elsewhere.module.css';

/** A button of a panel that stands in the bar on phones. */
export const elsewhereClass = styles.elsewhere;
