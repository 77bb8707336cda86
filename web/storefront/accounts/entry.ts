import styles from './entry.module.css';

/** An entry of the account's lists: an icon, a text and an action. */
export const entryClass = styles.entry;
export const entryIconClass = styles.icon;
export const entryActionClass = styles.action;
