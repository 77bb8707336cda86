import { classes } from './classes.ts';
import styles from './card-skeletons.module.css';
/** Empty boxes of the same size as the cards, so that nothing moves when the cards load. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    <li className={classes('card skeleton', styles.skeleton)} key={position} aria-hidden="true">
      <div className="card-pic" />
      <div className="card-body">
        <span className={classes('bone', styles.bone)} />
        <span className={classes('bone', styles.bone, styles.short)} />
      </div>
    </li>
  ));
}
