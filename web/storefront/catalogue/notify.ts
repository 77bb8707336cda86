import styles from './notify.module.css';

/** The classes of the box for restock requests. */
export const notifyButtonClass = styles.button;
export const notifyDoneClass = styles.done;
export const notifyFormClass = styles.form;
