import { classes } from './classes.ts';
import { cardBodyClass, cardClass, cardPictureClass } from './looks/card.ts';
import styles from './card-skeletons.module.css';

/** Empty boxes of the same size as the cards, so that nothing moves when the cards load. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    <li className={cardClass()} key={position} aria-hidden="true">
      <div className={classes(cardPictureClass, styles.picture)} />
      <div className={cardBodyClass}>
        <span className={styles.bone} />
        <span className={classes(styles.bone, styles.short)} />
      </div>
    </li>
  ));
}
