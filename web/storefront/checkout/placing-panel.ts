import styles from './placing-panel.module.css';

/** A panel that stands alone: the order is being placed, or has been. */
export const placingClass = styles.placing;
export const placingActionsClass = styles.actions;
