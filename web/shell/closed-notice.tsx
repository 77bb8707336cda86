import type { ClosedDays } from '#contract/store/schemas.ts';
import * as messages from '#messages/closed-days.ts';
import { Clock } from '#web/ui/icons.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './closed-notice.module.css';

/** Shows below the header that nothing is sent on some days, and when parcels go out again. */
export const ClosedNotice = ({ days }: { days: ClosedDays }) => (
  <aside className={styles.notice} aria-label={messages.closedDays}>
    <Clock className={styles.icon} />
    <p>
      <Sentence
        text={days.has_begun ? messages.areClosed(days) : messages.willBeClosed(days)}
        parts={{ name: () => <strong>{days.name}</strong> }}
      />
    </p>
  </aside>
);
