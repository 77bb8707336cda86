import { lookOf } from './look-of.ts';
import styles from './card.module.css';

/** Cards beside each other, up to three or four, or as rows. */
export const cardGridClass = lookOf(styles.grid, { four: styles.four });
export const cardRowsClass = styles.rows;

/** A card: a picture above (in rows, beside) a name whose link covers the card, a text and a foot. */
export const cardClass = lookOf(styles.card, { soldOut: styles.soldOut });
export const cardPictureClass = styles.picture;
export const cardBodyClass = styles.body;
export const cardNameClass = styles.name;
export const cardTextClass = styles.text;
export const cardFootClass = styles.foot;
