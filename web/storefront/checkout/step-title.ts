import styles from './step-title.module.css';

/** The title of a step, which has the focus when the step begins. */
export const stepTitleClass = styles.title;
