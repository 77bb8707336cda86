import styles from './option.module.css';

/** One of several choices: a box with a radio button, a text and perhaps what stands at its end. */
export const optionsClass = styles.options;
export const optionClass = styles.option;
export const optionIconClass = styles.icon;
/** What stands at its end: an amount and an icon. */
export const optionEndClass = styles.end;
/** A choice that is not there this time, with the reason. */
export const optionOffClass = styles.off;

/** A label with its checkbox. */
export const checkClass = styles.check;
