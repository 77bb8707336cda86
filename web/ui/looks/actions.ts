import { lookOf } from './look-of.ts';
import styles from './actions.module.css';

/** The buttons at the end of a panel or dialog; `sticky` for those of a form in a dialog. */
export const actionsClass = lookOf(styles.actions, { sticky: styles.sticky });

/** The button that goes on. */
export const leadClass = styles.lead;
