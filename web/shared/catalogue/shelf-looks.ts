import styles from './shelf-looks.module.css';

/** Cards in a row that scrolls on phones. */
export const shelfRowClass = styles.row;
/** The width of a card's picture in a row. */
export const shelfRowSizes =
  '(min-width: 80rem) 228px, (min-width: 64rem) 18vw, (min-width: 48rem) 208px, 152px';
/** Cards in a grid that has no card alone in a line. */
export const shelfGridClass = styles.grid;
