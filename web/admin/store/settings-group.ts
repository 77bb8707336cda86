import styles from './settings-group.module.css';

/** A group of settings with a heading of its own. */
export const settingsGroupClass = styles.group;
/** Its panels. */
export const settingsPanelsClass = styles.panels;
