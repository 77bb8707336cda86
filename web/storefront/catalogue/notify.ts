import styles from './notify.module.css';

/** What is in the box in which one asks to be told when a product is back. */
export const notifyButtonClass = styles.button;
export const notifyDoneClass = styles.done;
export const notifyFormClass = styles.form;
