import { useSyncExternalStore } from 'react';

import { lastTiming } from '#contract/page-requests.ts';
import { locale } from '#messages/formats.ts';
import * as messages from '#messages/shell.ts';
import { classes } from '#web/ui/classes.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { useConnection, useSeen } from '#web/ui/connection.ts';

import styles from './connection-note.module.css';

const words = {
  up: '',
  down: messages.offline,
  awaited: messages.pageWaitsForConnection,
};

/** Returns when a page was seen, by this device's clock: "28 Nov 2026, 3:35 pm". Takes ms. */
const formatSeen = (at: number): string =>
  new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

const isLastTiming = ({ name }: PerformanceServerTiming) => name === lastTiming;

/** Whether this page was sent while the database was away. Browsers show it only on secure connections. */
const isLast = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .filter((entry) => entry instanceof PerformanceNavigationTiming)
    // Older browsers do not have its timings.
    .some((entry) => 'serverTiming' in entry && entry.serverTiming.some(isLastTiming));
const neverChanges = () => () => undefined;
const useIsLast = () => useSyncExternalStore(neverChanges, isLast, () => false);

/**
 * Says below the header that there is no connection and when the page was seen, or above it that orders rest. Always in the
 * page, so that screen readers announce it. It lies over the page, so that nothing jumps, unless it is given a place.
 */
export function ConnectionNote({ placeClass = styles.place }: { placeClass?: string | undefined }) {
  const connection = useConnection();
  const ordersRest = useIsLast();
  const seenAt = useSeen();
  const isAsSeen = seenAt !== undefined && connection !== 'awaited';
  const isResting = connection === 'up' && ordersRest && !isAsSeen;
  const notSeen = isResting ? messages.ordersRest : words[connection];
  const text = isAsSeen ? messages.pageAsSeen({ time: formatSeen(seenAt) }) : notSeen;
  return (
    <div className={placeClass} role="status">
      {text !== '' && (
        <p className={classes(styles.note, isResting && styles.stays)}>
          <CircleAlert />
          {text}
        </p>
      )}
    </div>
  );
}
