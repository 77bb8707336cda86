import * as messages from '#messages/ui.ts';

import { Star } from './star-icon.tsx';
import styles from './stars.module.css';

const outOf = [1, 2, 3, 4, 5];

/** A rating as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={messages.outOf5({ rating })}>
      {outOf.map((star) => (
        <Star key={star} className={star <= Math.round(rating) ? styles.on : styles.off} />
      ))}
    </span>
  );
}
