import styles from './panel.module.css';

/** A white card on the ground of the page. */
export const panelClass = styles.panel;
