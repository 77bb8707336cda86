import styles from './option.module.css';

/** One of several choices: a box with a radio button, a text and perhaps an icon. */
export const optionsClass = styles.options;
export const optionClass = styles.option;
export const optionIconClass = styles.icon;

/** A label with its checkbox. */
export const checkClass = styles.check;
