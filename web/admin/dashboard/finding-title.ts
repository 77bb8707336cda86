import styles from './finding-title.module.css';

/** The title of one of the findings. */
export const findingTitleClass = styles.title;
