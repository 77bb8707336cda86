import { lookOf } from '#web/ui/looks/look-of.ts';
import styles from './card-button.module.css';

/** A button in the foot of a card, above the link that covers the card; `narrow` beside another one. */
export const cardButtonClass = lookOf(styles.button, { narrow: styles.narrow });
