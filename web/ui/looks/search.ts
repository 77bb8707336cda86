import styles from './search.module.css';

/** A search form: its field, with an icon in it. */
export const searchClass = styles.search;
export const searchIconClass = styles.icon;
