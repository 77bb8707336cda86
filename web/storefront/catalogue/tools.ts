import styles from './tools.module.css';

/** A line over a list: what is in it, and how it is shown. */
export const toolsClass = styles.tools;
