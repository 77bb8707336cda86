import styles from './icon-button.module.css';

/** A button that is an icon. */
export const iconButtonClass = styles.iconButton;
