import styles from './list-toolbar.module.css';

/** A line over a list: what is in it, and how it is shown. */
export const toolbarClass = styles.toolbar;
