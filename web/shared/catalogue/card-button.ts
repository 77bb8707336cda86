import styles from './card-button.module.css';

/** What adds to the cart in the foot of a card, above the link that covers the card. */
export const cardButtonClass = styles.button;
