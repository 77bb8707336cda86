import styles from './step-title.module.css';

/** The title of a step, which has the focus when the step begins. */
export const stepTitleClass = styles.title;

/** The button that leads to the next step. */
export const nextStepClass = styles.next;
