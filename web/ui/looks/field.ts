import styles from './field.module.css';

/** A text field, select or file field. */
export const inputClass = styles.input;

/** What is wrong with a field. */
export const errorClass = styles.error;

/** Help for filling in a field. */
export const hintClass = styles.hint;
